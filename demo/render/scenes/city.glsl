// Traffic far out of focus. V.x = 1: cold office towers instead of a warm overpass.
vec4 scene(vec2 u) {
  bool cold = V.x > .5;
  vec3 a = cold ? vec3(.10, .55, .9) : vec3(1., .46, .10);
  vec3 b = cold ? vec3(.45, .85, 1.) : vec3(1., .62, .24);
  vec3 haze = cold ? vec3(.02, .045, .075) : vec3(.07, .035, .03);
  float band = exp(-pow((u.y + .02) / .34, 2.));
  vec3 c = mix(vec3(.012, .016, .03), haze, band);
  vec2 w = u * vec2(1.18, 1.) + vec2(1.3 + T * .012, 1.3);
  c += bokeh(w, 4.2, .40, a, b, .10) * (.03 + .95 * pow(band, 2.2));
  float lane = exp(-pow((u.y + .07) / .12, 2.));
  if (lane > .004) c += bokeh(w + 2.7, 11., .38, cold ? vec3(.3, .7, 1.) : vec3(1., .42, .12), cold ? vec3(1., .6, .25) : vec3(.2, .55, .85), .55) * .9 * lane;
  float skyline = -.02 + .30 * pow(n2(vec2(u.x * 3. + T * .02, 4.)), 2.);
  c = mix(c, c * 1.25 + vec3(.015, .016, .022), smoothstep(.06, -.06, u.y - skyline));
  c += (cold ? vec3(.05, .2, .4) : vec3(.5, .16, .05)) * .22 * exp(-pow((u.y + .06) / .09, 2.));
  return vec4(c * mix(1., .35, smoothstep(-.22, -.42, u.y)), 1.);
}
