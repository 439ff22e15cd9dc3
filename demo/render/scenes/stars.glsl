// The Milky Way turning over a ridge.
vec4 scene(vec2 u) {
  vec2 pole = vec2(-.55, .9);
  vec2 p = (u - pole) * rt(-.03 * T) + pole;
  vec2 b = (p - vec2(.12, .02)) * rt(-.95);
  float along = b.x, across = b.y + .05 * sin(along * 2.);
  float band = exp(-pow(across / (.13 + .05 * along), 2.));
  float dust = fb(b * vec2(2.2, 3.4) + 3.), lane = smoothstep(.42, .62, fb(b * vec2(1.7, 5.) + 9.) + .10 * exp(-pow(across / .05, 2.)));
  vec3 c = mix(vec3(.014, .024, .042), vec3(.006, .009, .024), clamp(u.y + .5, 0., 1.));
  c += (vec3(.30, .26, .30) * dust + vec3(.34, .22, .12) * pow(dust, 2.) * exp(-along * along * 3.)) * band * (1. - .82 * lane) * .62;
  for (int L = 0; L < 4; L++) {
    float k = float(L);
    vec2 g = p * (60. + 55. * k) + k * 13., i = floor(g), o = .25 + .5 * h2(i);
    float m = pow(h1(i + 5.), 11. + 3. * k - 6. * band), d = length(g - i - o);
    vec3 tint = mix(vec3(1., .78, .58), vec3(.62, .78, 1.), h1(i + 8.));
    c += tint * m * (smoothstep(.26, .0, d) + .05 / (d * 9. + .3) * step(.93, h1(i + 5.))) * (.72 + .28 * sin(T * (2. + 4. * h1(i)) + 40. * h1(i + 1.))) * (1.1 - .16 * k);
  }
  c += vec3(.16, .10, .045) * .55 * exp(-max(u.y + .30, 0.) * 7.);
  float far = -.37 + .16 * rg(vec2(u.x * .9 + 3., 2.)), near = -.47 + .17 * rg(vec2(u.x * 1.4 + 6., 5.)) + .006 * fb(vec2(u.x * 40., 1.));
  c = mix(c, vec3(.010, .014, .022), smoothstep(.002, -.002, u.y - far));
  c = mix(c, vec3(.002, .003, .005), smoothstep(.002, -.002, u.y - near));
  return vec4(c, 1.);
}
