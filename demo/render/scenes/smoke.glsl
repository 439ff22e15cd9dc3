// A smoke column by domain-warped noise. Features widen as they climb, so it rises instead of scrolling.
float body(vec2 s, vec2 r) { return fb(s * 2.3 + 2.2 * r); }

vec4 scene(vec2 u) {
  float h = clamp(u.y + .55, 0., 1.2), wide = .22 + .80 * h;
  vec2 p = u;
  p.x += .05 * sin(p.y * 3. + 1. - T * .9) * h + .02 * sin(p.y * 9. - T * 2.);
  vec2 s = vec2(p.x / wide * .95, 1.15 * log(h + .22) - T * .34);
  vec2 q = vec2(fb(s * 1.6 + vec2(1., T * .05)), fb(s * 1.6 + vec2(6.7, -T * .04)));
  vec2 r = vec2(fb(s * 1.9 + 2.4 * q + vec2(1.3, T * .12)), fb(s * 1.9 + 2.4 * q + vec2(9.1, -T * .09)));
  float f = body(s, r);
  float w = .05 + .30 * pow(h, .85);
  float env = exp(-pow(abs(p.x + .16 * (q.x - .5) * h) / w, 2.2));
  float a = smoothstep(.26, .80, f * 1.15 + .62 * env - .38) * smoothstep(1.35, .1, abs(p.x) / w * .75);
  a *= smoothstep(.54, .16, u.y + .22 * (f - .5)) * smoothstep(-.56, -.40, u.y);
  vec2 e = vec2(.016, .016);
  float f2 = body(s + e, vec2(fb((s + e) * 1.9 + 2.4 * q + vec2(1.3, T * .12)), r.y));
  float light = clamp(.50 + (f - f2) * 3.3 + .34 * (r.x - .45), .06, 1.25);
  return vec4(vec3(.82, .85, .9) * light * a, a * .96);
}
