// Backlit snow at five depths in front of a soft tree line.
vec4 scene(vec2 u) {
  vec2 lamp = vec2(.25, .22);
  vec3 c = mix(vec3(.010, .018, .035), vec3(.045, .07, .12), smoothstep(-.5, .4, u.y));
  c += vec3(.55, .62, .75) * .34 * exp(-length((u - lamp) * vec2(.8, 1.)) * 3.2);
  for (int L = 0; L < 3; L++) {
    float k = float(L);
    float x = u.x * (9. - 2.4 * k) + k * 5.3, i = floor(x), f = abs(fract(x) - .5);
    float tip = -.02 - .10 * k + .26 * h1(vec2(i, L)) * (1. - .2 * k);
    float tree = smoothstep(.05, -.05, f - .42 * clamp((tip - u.y) * (1.5 - .2 * k), 0., 1.) * (.85 + .15 * sin(u.y * 60.)));
    c = mix(c, vec3(.028, .042, .068) * (1. - .28 * k), tree * step(u.y, tip) * .8);
  }
  float ground = -.33 + .05 * fb(vec2(u.x * 1.5, 2.));
  c = mix(c, vec3(.10, .13, .19) * (.5 + .8 * exp(-length(u - vec2(.25, -.3)) * 2.4)), smoothstep(.03, -.05, u.y - ground));
  for (int L = 0; L < 6; L++) {
    float k = float(L), n = 22. - 3.6 * k;
    vec2 g = u * n + k * 11.;
    g.y += T * (.9 + .22 * k) * 1.5;
    g.x += T * .35 + .35 * sin(g.y * .45 + k) + .2 * sin(T * .8 + k);
    vec2 i = floor(g), o = .2 + .6 * h2(i);
    float on = step(.42 + .05 * k, h1(i + 2.)), r = (.05 + .07 * h1(i + 4.)) * (L > 3 ? 1.6 : 1.), soft = L == 3 ? .4 : L > 3 ? .95 : .7;
    float d = length(g - i - o + .03 * sin(T * 3. + i)) / r;
    float lit = .16 + .95 * exp(-length((u - lamp) * vec2(.8, 1.)) * 2.6);
    c += on * smoothstep(1., 1. - soft, d) * vec3(.85, .92, 1.) * lit * (L > 3 ? .26 : .5 + .1 * k);
  }
  return vec4(c, 1.);
}
