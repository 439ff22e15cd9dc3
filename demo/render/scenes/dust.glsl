// Dust drifting through one slanted beam, on black.
vec4 scene(vec2 u) {
  vec2 b = (u - vec2(-.25, .6)) * rt(.55);
  float width = .16 + .22 * max(-b.y, 0.);
  float beam = smoothstep(width, width * .55, abs(b.x)) * smoothstep(1.5, .2, -b.y);
  float air = fb(vec2(b.x * 2.5 + T * .05, b.y * 1.1 - T * .04) + .6 * fb(b * 2. + T * .04));
  float shaft = .72 + .5 * fb(vec2(b.x / max(width, .05) * 2.2, 3. + T * .02));
  vec3 c = vec3(.95, .80, .58) * beam * (.050 + .34 * air * air) * shaft;
  for (int L = 0; L < 6; L++) {
    float k = float(L), n = 30. - 4.4 * k;
    vec2 g = u * n + k * 9.3;
    g += vec2(T * .22 + .5 * sin(T * .35 + k + g.y * .2), T * .10 + .5 * cos(T * .3 + k * 2. + g.x * .25)) * (.6 + .14 * k);
    vec2 i = floor(g), e = g - i - (.2 + .6 * h2(i));
    float on = step(.55, h1(i + 2.)), r = (.03 + .05 * h1(i + 4.)) * (L > 3 ? 1.9 : 1.), d = length(e) / r;
    float shine = .45 + .55 * sin(T * (.8 + 1.6 * h1(i)) + 40. * h1(i + 3.));
    float disc = L > 3 ? smoothstep(1., .85, d) * .20 : exp(-d * d * 2.) * .85;
    c += vec3(1., .86, .62) * on * disc * max(shine, 0.) * (beam * 1.6 + .05);
  }
  return vec4(c, 1.);
}
