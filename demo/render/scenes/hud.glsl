// A targeting screen drawn from arcs, ticks and bars; whole turns per loop. V.x = 1: amber, vertical.
float px() { return 1.6 / min(R.x, R.y) * (R.x < R.y ? .62 : 1.); }
float stroke(float d, float w) { return smoothstep(px(), 0., abs(d) - w); }

// A dashed ring: radius, half width, n dashes covering `part` of the circle, turned by `spin`.
float dashes(float r, float a, float radius, float w, float n, float part, float spin) {
  float s = fract((a + spin) / TAU * n);
  return stroke(r - radius, w) * step(s, part);
}

vec4 scene(vec2 u) {
  bool amber = V.x > .5;
  vec3 main_ = amber ? vec3(1., .55, .14) : vec3(.16, .62, .95), accent = amber ? vec3(.35, .9, 1.) : vec3(1., .50, .12);
  float turn = TAU * T / D;
  vec2 e = (u - vec2(0., amber ? .02 : .03)) * (amber ? 1.45 : 1.);
  float r = length(e), a = atan(e.y, e.x), v = 0., hot = 0.;
  v += .9 * stroke(r - .083, .0008) + .5 * stroke(r - .208, .0007) + .4 * stroke(r - .364, .0007);
  v += .38 * dashes(r, a, .117, .007, 72., .42, turn * 2.) + .9 * dashes(r, a, .156, .0016, 3., .82, -turn);
  v += .24 * dashes(r, a, .220, .010, 120., .22, turn) + .8 * dashes(r, a, .264, .0022, 4., .62, turn) + .4 * dashes(r, a, .297, .0007, 160., .2, -turn);
  v += .5 * dashes(r, a, .342, .0042, 5., .42, -turn * 2.) + .3 * dashes(r, a, .417, .0007, 180., .4, 0.) + .16 * dashes(r, a, .442, .012, 7., .66, turn);
  float tick = fract(a / TAU * 72. + .5) - .5, big = step(abs(fract(a / TAU * 12. + .5) - .5), .05);
  v += .7 * smoothstep(px() * 1.4, 0., abs(tick) / 72. * TAU * r - .0008 - .0012 * big) * step(.376 - .009 * big, r) * step(r, .394);
  hot += stroke(r - .264, .0035) * step(mod(a + turn + 2.2, TAU), 1.05);
  float sweep = mod(a + turn * 1., TAU) / TAU;
  v += .30 * pow(1. - sweep, 6.) * step(r, .36) * step(.083, r);
  vec2 cross_ = abs(e);
  hot += step(max(cross_.x, cross_.y), .042) * step(.011, max(cross_.x, cross_.y)) * smoothstep(px(), 0., min(cross_.x, cross_.y) - .0012);
  float lock = .062 + .010 * sin(turn * 5.);
  vec2 l = abs(e) - lock;
  hot += .9 * smoothstep(px(), 0., abs(max(l.x, l.y)) - .001) * step(.6 * lock, min(cross_.x, cross_.y));
  for (int i = 0; i < 3; i++) {
    float k = float(i), at = TAU * h1(vec2(k, 3.)), rad = .12 + .20 * h1(vec2(k, 5.));
    float seen = pow(1. - mod(at + turn, TAU) / TAU, 3.);
    hot += seen * smoothstep(.006, .003, length(e - rad * vec2(cos(at), sin(at))));
  }
  vec2 m = amber ? vec2(u.y, u.x) : u;
  float half_ = amber ? .52 : .84, row = floor((m.y + .36) / .0264), y = fract((m.y + .36) / .0264);
  if (abs(m.y) < (amber ? .27 : .35) && abs(m.x) > half_ - .20) {
    float side = sign(m.x), len = .055 + .10 * h1(vec2(row, side)) * (.7 + .3 * sin(turn * (1. + floor(4. * h1(vec2(row, side + 5.)))) + 9. * h1(vec2(row, 2.))));
    float x = half_ - .02 - abs(m.x);
    v += (.25 + .6 * h1(vec2(row, side + 8.))) * step(0., x) * step(x, len) * step(.32, y) * step(y, .50);
    hot += step(.9, h1(vec2(row, side + 3.))) * step(0., x) * step(x, .012) * step(.2, y) * step(y, .62);
  }
  if (!amber) {
    float env = exp(-pow(u.x / .42, 2.)), w = -.43 + .085 * env * abs(sin(u.x * 58. + turn * 3.) * cos(u.x * 21. - turn * 2.));
    v += .8 * stroke(u.y - w, .0009 + .010 * env * abs(cos(u.x * 58. + turn * 3.)) * .12) * step(abs(u.x), .68);
  }
  vec2 frame = abs(u) - (amber ? vec2(.285, .525) : vec2(.85, .46));
  float arm = .065;
  v += .9 * step(max(frame.x, frame.y), px()) * (step(-.0022, frame.x) * step(-arm, frame.y) + step(-.0022, frame.y) * step(-arm, frame.x));
  float glow = .010 / (abs(r - .264) + .03) + .006 / (abs(r - .117) + .03) + .004 / (abs(r - .40) + .04);
  float scan = .94 + .06 * sin((u.y - T / D) * TAU * 110.);
  vec3 c = main_ * (v * .85 + glow * .055) * scan + accent * hot * .95 + main_ * .035 * exp(-r * 2.4);
  float grid = max(smoothstep(px(), 0., abs(fract(u.x * 12.) - .5) / 12. - .0003), smoothstep(px(), 0., abs(fract(u.y * 12.) - .5) / 12. - .0003));
  return vec4(c + main_ * grid * .018, 1.);
}
