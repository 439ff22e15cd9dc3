// A wall of flame across the frame, on black.
vec4 scene(vec2 u) {
  float y = u.y + .5;
  vec3 c = vec3(0);
  for (int L = 0; L < 3; L++) {
    float k = float(L), sc = 1.25 + .5 * (2. - k);
    vec2 p = vec2(u.x * sc + k * 4.3, u.y * sc * .62 - T * (1.05 + .22 * k));
    vec2 q = vec2(fb(p * .9 + vec2(0., -T * .35)), fb(p * .9 + vec2(4.1, -T * .3)));
    vec2 s = p + vec2(.62, .32) * (q - .5) * (.5 + 1.6 * y);
    float f = fb(s * 1.8 + vec2(0., -T * .5)), lick = rg(vec2(s.x * 1.5, s.y * .85) + vec2(1.7, -T * .30));
    float top = .60 + .18 * k * .5 + .42 * (fb(vec2(u.x * 1.2 + k * 2. + T * .1, T * .55 + k)) - .5);
    float heat = (f * .58 + lick * .70) * smoothstep(top + .20, top - .56, y) * 1.45 - .30 - .30 * smoothstep(.15, .9, y);
    heat = max(heat, 0.);
    vec3 flame = vec3(1.65, .50, .085) * pow(heat, 1.55) + vec3(.9, .62, .28) * pow(max(heat - .46, 0.), 1.5) * 1.9;
    c = c * (1. - .35 * clamp(heat, 0., 1.)) + flame * (.34 + .16 * k);
  }
  for (int L = 0; L < 2; L++) {
    float n = 10. + 8. * float(L);
    vec2 p = u + .12 * vec2(fb(vec2(u.x * 2., u.y * 2. - T)) - .5, 0.), g = p * vec2(n, n * .5);
    g.y -= T * (2. + float(L));
    vec2 i = floor(g), e = g - i - (.2 + .6 * h2(i));
    c += step(.80, h1(i + 2.)) * bb(.95) * exp(-dot(e * vec2(1., .5), e * vec2(1., .5)) / .0011) * .9;
  }
  return vec4(c + vec3(.05, .012, .002) * smoothstep(1., 0., y), 1.);
}
