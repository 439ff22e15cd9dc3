// Drops on a window: two layers slide, two cling; each refracts the lights behind. V.x = 1: warm street.
vec3 outside(vec2 v, float glow) {
  vec3 a = V.x > .5 ? vec3(1., .45, .12) : vec3(1., .36, .08);
  vec3 b = V.x > .5 ? vec3(1., .7, .35) : vec3(.06, .42, .8);
  vec3 c = mix(vec3(.010, .016, .028), V.x > .5 ? vec3(.09, .05, .03) : vec3(.045, .05, .075), glow);
  c += bokeh(v * .9 + 3., 2.7, .46, a, b, .05) * (.05 + .95 * glow);
  float lane = exp(-pow((v.y + .1) / .14, 2.));
  if (lane > .004) c += bokeh(v + 7., 5.5, .42, vec3(1., .5, .18), vec3(.9, .2, .3), .12) * .6 * lane;
  return c;
}

vec4 scene(vec2 u) {
  vec2 bend = vec2(0);
  float rim = 0., shine = 0., inside = 0., track = 0.;
  for (int L = 0; L < 4; L++) {
    float k = L == 0 ? 4.2 : L == 1 ? 9. : L == 2 ? 19. : 40.;
    vec2 g = u * vec2(k, k * .72) + float(L) * 9.1;
    float column = floor(g.x);
    g.y += .5 * h1(vec2(column, L));
    if (L < 2) {
      float pace = .10 + .42 * pow(h1(vec2(column, 40 + L)), 2.);
      float t = T * 1.3 + TAU * h1(vec2(column, 60 + L));
      g.y += T * pace + pace * .8 * sin(t + .6 * sin(t));
    }
    vec2 i = floor(g), o = .3 + .4 * h2(i);
    float r = (.10 + .20 * pow(h1(i + 2.), 2.)) * step(L < 2 ? .55 : .38, h1(i + 4.));
    vec2 e = (g - i - o) * vec2(1., .8);
    if (L < 2) track += step(.01, r) * smoothstep(r * .55, 0., abs(e.x + .03 * sin(e.y * 14.))) * step(0., e.y) * smoothstep(.55, .05, e.y);
    e.x += .02 * sin(e.y * 20.);
    e.y *= e.y > 0. ? .8 : 1.15;
    float d = length(e) / max(r, .001), m = smoothstep(1., .9, d);
    if (m > 0.) {
      bend = mix(bend, -e / max(r, .01) * vec2(.55, .7), m);
      rim = mix(rim, pow(clamp(d, 0., 1.), 4.), m);
      inside = max(inside, m);
    }
    shine += m * smoothstep(.22, .0, length(e / max(r, .01) - vec2(-.36, .40)));
  }
  vec2 v = u + bend;
  vec3 c = outside(v, exp(-pow((v.y + .02) / .30, 2.)));
  c = c * (1. - .8 * rim * inside) * mix(.62 + .3 * clamp(track, 0., 1.), 1.35, inside) + shine * .28 + .012 * inside;
  return vec4(c, 1.);
}
