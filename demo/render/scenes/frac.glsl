// A stone sphere breaking into Voronoi pieces around a hot core.
float burst() { return 1. - exp(-max(T - .25, 0.) * 1.05); }

float stone(vec3 p) {
  vec3 c = p - vec3(0, .95, 0);
  float r = length(c), floor_ = p.y + .02 * fb(p.xz * 2.), out_ = 1.45 + .95 * burst();
  if (r > out_ + .25) return min(floor_, r - out_);
  float b = burst(), ex = .62 * b * smoothstep(.05, 2.2, r);
  vec3 w = c / (1. + ex * 1.5), g = w * 3.1, i = floor(g), m = vec3(0);
  float d1 = 9., d2 = 9.;
  for (int z = -1; z < 2; z++) for (int y = -1; y < 2; y++) for (int x = -1; x < 2; x++) {
    vec3 q = i + vec3(x, y, z), o = vec3(h3(q), h3(q + 7.), h3(q + 13.));
    float d = length(g - q - o);
    if (d < d1) { d2 = d1; d1 = d; m = q; } else if (d < d2) d2 = d;
  }
  float gap = (d2 - d1) * .5 - .004 - b * (.03 + .42 * smoothstep(.2, 1.35, length(w)) * (.5 + h3(m + 3.)));
  float d = max(length(w) - 1.05 - .20 * b * h3(m + 21.), -gap / 3.1) * (1. + ex * .5);
  return min(d * .8, floor_);
}

vec4 scene(vec2 u) {
  mat2 turn = rt(.14 * (T - 2.));
  vec3 ro = vec3(0, .9 + .05 * T, -6.3 + .10 * T), rd = normalize(vec3(u.x, u.y - .02, 1.5)), sun = normalize(vec3(-.55, .75, -.35));
  ro.xz = turn * ro.xz;
  rd.xz = turn * rd.xz;
  float t = 2., hit = 0.;
  for (int i = 0; i < 120; i++) {
    float d = stone(ro + rd * t);
    if (d < .0018) { hit = 1.; break; }
    t += d * .62;
    if (t > 16.) break;
  }
  vec3 c = mix(vec3(.035, .035, .038), vec3(.10, .098, .095), exp(-dot(u, u) * 3.)) + vec3(.55, .3, .12) * .16 * burst() * exp(-length(u - vec2(.1, .0)) * 3.);
  if (hit > .5) {
    vec3 p = ro + rd * t;
    vec2 e = vec2(.002, 0);
    vec3 n = normalize(vec3(stone(p + e.xyy) - stone(p - e.xyy), stone(p + e.yxy) - stone(p - e.yxy), stone(p + e.yyx) - stone(p - e.yyx)));
    float sh = 1., s = .04;
    for (int i = 0; i < 26; i++) {
      float d = stone(p + sun * s);
      sh = min(sh, 9. * d / s);
      s += clamp(d * .8, .03, .4);
      if (sh < 0. || s > 5.) break;
    }
    float ao = clamp(stone(p + n * .12) / .12, 0., 1.), rr = length(p - vec3(0, .95, 0));
    vec3 al = p.y < .01 ? vec3(.16) : mix(vec3(.62, .6, .57), vec3(.5, .36, .24), .5 * fb3(p * 1.5));
    al *= .75 + .5 * fb3(p * 4.);
    c = al * (vec3(1.75, 1.55, 1.3) * max(dot(n, sun), 0.) * clamp(sh, 0., 1.) + vec3(.16, .2, .28) * (.35 + .65 * ao) * (.6 + .4 * n.y)
              + vec3(1.6, .55, .12) * smoothstep(1.25, .3, rr) * 1.5 * burst() * ao);
    c = mix(c, vec3(.08, .078, .076), 1. - exp(-pow(t * .07, 3.)));
  }
  float ds = fb(u * 2.2 + vec2(2., -T * .10) + .3 * fb(u * 3. + T * .1));
  return vec4(c + vec3(.42, .34, .27) * pow(ds, 3.) * exp(-length(u * vec2(.8, 1.3) + vec2(0., .12)) * 2.6) * (.2 + 1.3 * burst()), 1.);
}
