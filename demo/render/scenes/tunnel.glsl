// A square corridor at speed. It travels a whole number of frames per loop.
vec4 scene(vec2 u) {
  u *= rt(.05 * sin(TAU * T / D));
  float ax = abs(u.x) * .95, ay = abs(u.y) * 1.25, r = max(ax, ay), z = .34 / max(r, .004), far = z + T / D * 24. / 1.3;
  bool sides = ax > ay, low = u.y < 0. && !sides;
  float w = sides ? u.y / abs(u.x) : u.x / abs(u.y);
  vec3 c = vec3(.02, .03, .045);
  float cell = floor(far * 1.3), seg = fract(far * 1.3);
  float lamp = smoothstep(.06, .0, abs(seg - .5) - .07), beat = mod(cell, 4.) < .5 ? 1.6 : .8;
  c += vec3(.15, .6, .75) * lamp * (low ? .15 : .55) * beat * smoothstep(.02, .2, r);
  if (!low) {
    c += vec3(.7, .95, 1.) * smoothstep(.035, .0, abs(abs(w) - .55) - .012) * 1.3;
    vec2 panel = vec2(w * 3., far * 2.6), pi_ = floor(panel);
    pi_.y = mod(pi_.y, 48.);
    c += vec3(.02, .06, .08) * step(.5, h1(pi_)) + vec3(.9, .35, .12) * .16 * step(.955, h1(pi_ + 7.));
  } else {
    c += vec3(1., .45, .15) * smoothstep(.05, .0, abs(abs(w) - .28) - .008) * 1.2;
    c += vec3(.2, .5, .6) * lamp * .55 * smoothstep(1., .2, abs(w));
  }
  c *= .55 + .65 * n2(vec2(w * 3., mod(far * 1.3, 24.) * 2. / 3.));
  float core = .5 + .06 * sin(TAU * T / D * 4.);
  return vec4(c + vec3(.55, .9, 1.) * .03 / (r * r + .01) * core, 1.);
}
