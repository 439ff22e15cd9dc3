// Long-exposure light trails on a bend. V.x = 1: blue hour before dawn.
vec4 scene(vec2 u) {
  bool dawn = V.x > .5;
  float hz = .12, d = hz - u.y;
  vec3 low = dawn ? vec3(.10, .13, .22) : vec3(.06, .05, .10), high = dawn ? vec3(.02, .05, .13) : vec3(.012, .018, .045);
  vec3 c = mix(low, high, smoothstep(hz, .5, u.y)) + (dawn ? vec3(.75, .38, .2) : vec3(.5, .22, .1)) * .5 * exp(-abs(u.y - hz) * 10.);
  float cl = fb(vec2(u.x * 1.6 + T * .05, u.y * 5.));
  c += (dawn ? vec3(.25, .17, .16) : vec3(.12, .06, .06)) * smoothstep(.45, .75, cl) * smoothstep(.5, .1, u.y);
  float roof = hz + .02 + .11 * pow(h1(vec2(floor(u.x * 46.), 1.)), 2.) * exp(-u.x * u.x * 2.);
  if (u.y > hz && u.y < roof) {
    vec2 w = floor(u * vec2(230., 190.));
    c = vec3(.016, .018, .03);
    float lit = step(.80, h1(w)) * (.6 + .4 * step(.2, fract(h1(w + 9.) + T * .15)));
    c += lit * mix(vec3(1., .6, .25), vec3(.5, .7, 1.), step(.7, h1(w + 3.))) * .4;
  }
  if (d > 0.) {
    float z = .13 / d, x = u.x * z * 2.2 - .45 * sin(z * .55 + .3);
    c = (dawn ? vec3(.022, .028, .042) : vec3(.016, .017, .024)) + vec3(.05, .04, .035) * exp(-abs(x) * .5) / (1. + z * .1);
    float stripe = smoothstep(.03, .015, abs(x)) * smoothstep(.35, .4, abs(fract(z * 1.6 + T * .6) - .5));
    c += vec3(.16) * stripe * smoothstep(7., 1., z);
    for (int i = 0; i < 30; i++) {
      float k = float(i), lane = (h1(vec2(k, 3.)) - .5) * 3.1;
      float e = abs(x - lane - .025 * sin(z * 1.4 + k * 3. + T * .4));
      float wd = .006 + .014 * h1(vec2(k, 4.));
      float start = h1(vec2(k, 7.)) * 1.2;
      float on = smoothstep(start, start + .5, z) * smoothstep(14., 5., z * .6);
      float way = lane < 0. ? 1. : -1.;
      float flow = fract(log(z + .2) * .55 - way * T * (.22 + .2 * h1(vec2(k, 8.))) + h1(vec2(k, 9.)));
      on *= .25 + 1.2 * smoothstep(0., .35, flow) * smoothstep(1., .7, flow);
      vec3 t = lane < 0. ? vec3(1., .10, .05) : dawn ? vec3(.75, .88, 1.) : vec3(1., .86, .66);
      c += t * on * (wd * wd / (e * e + wd * wd * .35)) * .55;
    }
    c += vec3(.9, .5, .2) * .3 * exp(-d * 26.);
  }
  return vec4(c, 1.);
}
