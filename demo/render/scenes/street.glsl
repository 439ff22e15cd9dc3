// A neon alley in the rain with its reflection. V.x = 1: wide, empty and cold.
float figure(vec2 f) {
  float head = length((f - vec2(0., .135)) * vec2(1., .85)) - .018;
  float coat = max(abs(f.x) - (.036 - .018 * smoothstep(-.02, .12, f.y)), max(-f.y - .11, f.y - .115));
  float umbrella = max(length((f - vec2(0., .135)) * vec2(.62, 1.)) - .072, .155 - f.y);
  umbrella = min(umbrella, max(abs(f.x) - .002, abs(f.y - .14) - .07));
  float legs = max(min(abs(f.x - .013), abs(f.x + .012)) - .011, max(-f.y - .20, f.y + .09));
  return min(min(head, coat), min(umbrella, legs));
}

vec4 scene(vec2 u) {
  bool cold = V.x > .5;
  float hz = -.12;
  vec2 q = u - vec2(0., hz);
  q *= 1. - .018 * T;
  q += vec2(0., hz);
  float d = hz - q.y;
  bool wet = d > 0.;
  vec2 road = q;
  if (wet) {
    q.y = hz + d;
    q.x += .030 * (n2(vec2(road.x * 5., road.y * 46. + T * .8)) - .5) * (1. + 5. * d);
    q.y += .30 * (n2(vec2(road.x * 4. + T * .5, road.y * 60. - T * 1.5)) - .5) * d;
  }
  float z = 1. / max(abs(q.x) * 1.35, .05), by = (q.y - hz) / max(abs(q.x), .04), side = sign(q.x);
  vec3 sky = cold ? vec3(.05, .06, .15) : vec3(.16, .07, .11);
  vec3 B = mix(vec3(.03, .04, .075), sky, exp(-pow((q.y - hz) * 2.2, 2.) * 3.));
  float top = 1.4 + 2.6 * h1(vec2(floor(z * 4.), side));
  if (by < top && abs(q.x) > .055) {
    B = vec3(.018, .02, .032) + sky * .33 * exp(-by * .8);
    vec2 w = vec2(z * 22., by * 9.), wi = floor(w), wf = fract(w);
    float pane = step(.62, h1(wi + side * 3.)) * step(.2, wf.x) * step(wf.x, .8) * step(.25, wf.y) * step(wf.y, .85);
    B += pane * mix(vec3(1., .62, .28), vec3(.4, .65, .9), step(cold ? .35 : .7, h1(wi + 7.))) * (.12 + .5 * pow(h1(wi + 4.), 3.)) * smoothstep(.05, .16, abs(q.x));
    vec2 s = vec2(z * 5., by * 2.1), si = floor(s), sf = fract(s);
    float sign_on = step(.5, h1(si + side * 11.)) * step(.4, by) * step(by, 2.2);
    float buzz = h1(si + 31.) > .75 ? .55 + .45 * step(.3, n2(vec2(T * 9., h1(si) * 40.))) : .92 + .08 * sin(T * 5. + h1(si) * 9.);
    vec2 bx = abs(sf - .5) - vec2(.16, .36);
    float bd = max(bx.x, bx.y), pick = h1(si + 2.);
    vec3 nc = cold ? (pick < .4 ? vec3(.2, .45, 1.) : pick < .75 ? vec3(.1, .85, .9) : vec3(.75, .2, 1.))
                   : (pick < .4 ? vec3(1., .12, .32) : pick < .7 ? vec3(.1, .8, .95) : vec3(1., .62, .15));
    B += sign_on * buzz * nc * (exp(-abs(bd) * 26.) * 1.25 + .35 * step(bd, 0.) * step(.5, n2(sf * vec2(9., 16.) + si * 5.)) + .10 * exp(-max(bd, 0.) * 6.));
  }
  B += bokeh((q - vec2(0., hz)) * 1.6, 9., .3, cold ? vec3(.3, .5, 1.) : vec3(1., .35, .2), vec3(.2, .7, 1.), .12)
       * exp(-pow((q.y - hz - .05) / .11, 2.)) * exp(-abs(q.x) * 3.) * 1.3;
  B += (cold ? vec3(.35, .5, 1.) : vec3(1., .55, .25)) * .5 * exp(-length((q - vec2(0., hz + .03)) * vec2(1.5, 3.)) * 7.);
  vec3 c = B * (wet ? .75 * (.55 + .7 * fb(vec2(road.x * 5., road.y * 16.))) : 1.);
  if (!cold) {
    vec2 f = (u - vec2(.03 + .002 * sin(T * 1.1), -.215)) * (1. - .008 * T);
    float edge = figure(f);
    c = mix(c, vec3(.008, .009, .014) + vec3(.9, .35, .25) * .55 * smoothstep(-.004, .001, edge), smoothstep(.0025, -.0015, edge));
  }
  for (int L = 0; L < 3; L++) {
    float k = 1. + .7 * float(L);
    vec2 g = u * rt(.06) * vec2(46. * k, 2.6 * k);
    g.y += T * (5.5 + h1(vec2(floor(g.x), L)) * 3.) + 9. * h1(vec2(floor(g.x), L + 5));
    vec2 gi = floor(g);
    c += step(.78, h1(gi)) * smoothstep(.5, .0, abs(fract(g.x) - .5) * 3.5) * smoothstep(0., .2, fract(g.y)) * smoothstep(1., .5, fract(g.y))
         * vec3(.35, .42, .55) * .20 * h1(gi + 3.) / k;
  }
  return vec4(c, 1.);
}
