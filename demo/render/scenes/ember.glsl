// Sparks flying up from a fire below the frame.
vec4 scene(vec2 u) {
  float y = u.y + .5;
  vec2 w = u + .10 * vec2(fb(vec2(u.x * 2., u.y * 2. - T * .9) + 7.) - .5, 0.);
  float f = fb(vec2(w.x * 2.2, w.y * 1.5 - T * 1.1) + fb(vec2(w.x * 3., w.y * 3. - T * 1.5)) * 1.1);
  f *= smoothstep(.36, -.10, y + .30 * (fb(vec2(u.x * 2. + T * .2, 2. + T * .3)) - .5));
  vec3 c = bb(f * 1.35) * .62 * smoothstep(.2, .5, f);
  for (int L = 0; L < 5; L++) {
    float k = float(L), n = 7. + 6. * k;
    vec2 flow = vec2(fb(vec2(u.x * 1.4, u.y * 1.4 - T * .5) + k * 3.) - .5, fb(vec2(u.x * 1.4 + 9., u.y * 1.4 - T * .4)) - .5);
    vec2 p = u + .20 * flow + vec2(.05 * sin(T * 1.3 + k), 0.);
    vec2 g = p * vec2(n, n * .55);
    g.y -= T * (1.25 + .35 * k) * (.8 + .4 * h1(vec2(floor(g.x), L)));
    vec2 i = floor(g), o = .2 + .6 * h2(i), e = (g - i - o) * rt((h1(i + 3.) - .5) * 1.4) * vec2(1., .62);
    float r = .018 + .036 * h1(i + 1.), on = step(.48 + .34 * y, h1(i + 2.));
    float flick = .55 + .45 * sin(T * (9. + 12. * h1(i)) + 50. * h1(i + 7.));
    c += on * flick * bb(.55 + .6 * h1(i + 5.) - .25 * y) * (exp(-dot(e, e) / (r * r)) * 1.9 + .05 * exp(-length(e) / .10)) * smoothstep(1.05, .55, y);
  }
  return vec4(c + vec3(.06, .015, .003) * smoothstep(.9, 0., y), 1.);
}
