// A curtain of light over hills. V.x = 1: violet, taller, for a vertical frame.
vec4 scene(vec2 u) {
  bool violet = V.x > .5;
  vec3 c = mix(vec3(.012, .03, .05), vec3(.006, .01, .028), u.y + .5);
  vec2 g = u * 190., si = floor(g);
  c += pow(h1(si), 60.) * smoothstep(.5, .1, length(fract(g) - .5)) * 1.3 * (.7 + .3 * sin(T * 5. + 60. * h1(si + 3.)));
  vec3 a = violet ? vec3(.12, .75, .75) : vec3(.10, .9, .48), b = violet ? vec3(.75, .15, .85) : vec3(.42, .2, .8);
  float tall = violet ? .52 : .34;
  for (int i = 0; i < 32; i++) {
    float k = float(i) / 32.;
    vec2 p = u + vec2(0., -tall * k);
    float x = p.x * 1.5 + .5 * sin(p.x * 2.4 + .6 + T * .25) + .35 * fb(vec2(p.x * 2. + T * .12, p.y * .6 + k * .2));
    float base = (violet ? -.08 : .06) + .13 * sin(p.x * 3.1 + 1. + T * .22) + .13 * fb(vec2(p.x * 1.6 - T * .10, 3.));
    float d = p.y - base + .06;
    float ray = .35 + .9 * pow(fb(vec2(x * 7. + T * .25, .2 * k + T * .07)) * 1.1, 2.);
    c += mix(a, b, smoothstep(violet ? .0 : .05, violet ? .6 : .75, k)) * exp(-abs(d) * 16.) * ray * .089 * pow(1. - k, violet ? .9 : 1.2);
  }
  float far = -.32 + .19 * rg(vec2(u.x * 1.3 + 2., 1.)), near = -.42 + .16 * rg(vec2(u.x * 2.1 + 5., 4.));
  c = mix(c, vec3(.012, .03, .042) + a * .05 * smoothstep(-.25, -.05, u.y), smoothstep(.002, -.002, u.y - far));
  c = mix(c, vec3(.005, .01, .014), smoothstep(.002, -.002, u.y - near));
  return vec4(c, 1.);
}
