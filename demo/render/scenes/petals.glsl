// Petals turning as they fall in front of a blurred garden.
vec4 scene(vec2 u) {
  vec3 c = mix(vec3(.012, .030, .024), vec3(.46, .34, .17), smoothstep(-.45, .55, u.y + .25 * u.x));
  c += bokeh(u + 3., 4.2, .44, vec3(.55, .75, .35), vec3(1., .78, .45), .04) * .42 * smoothstep(-.4, .4, u.y);
  float bough = u.y - .36 - .10 * sin(u.x * 2.2 + .6) - .03 * (fb(vec2(u.x * 3., 1.)) - .5);
  c = mix(c, vec3(.05, .03, .028), smoothstep(.035, .0, abs(bough) - .008 - .012 * (.4 - u.x)) * .85);
  c += vec3(1., .62, .68) * .70 * smoothstep(.52, .66, fb(u * 7. + vec2(.02 * sin(T), 0.)) + .26 - 3.2 * abs(bough - .03));
  for (int L = 0; L < 6; L++) {
    float k = float(L), n = 9. - 1.25 * k;
    vec2 g = u * vec2(n, n * .8) + k * 5.1;
    g.y += T * (.42 + .11 * k);
    g.x += T * .22 + .30 * sin(T * .9 + k * 2. + floor(g.y));
    vec2 i = floor(g);
    if (h1(i + 2.) < .50) continue;
    vec2 e = g - i - (.3 + .4 * h2(i));
    e.y *= 1.25;
    float spin = T * (1.2 + 1.6 * h1(i + 4.)) + TAU * h1(i + 5.), flip = cos(spin);
    e *= rt(TAU * h1(i + 6.) + .7 * sin(spin * .6));
    float s = .10 + .045 * h1(i + 7.), soft = L < 2 ? .35 : L < 4 ? .10 : .65;
    vec2 q = e / s;
    q.x /= max(abs(flip), .18);
    float notch = .16 * smoothstep(.30, .0, abs(q.x)) * smoothstep(.5, 1., q.y);
    float shape = length(vec2(q.x * (1.25 - .35 * q.y), q.y)) - 1. + notch;
    float m = smoothstep(soft, -soft, shape) * (L > 3 ? .72 : 1.);
    vec3 face = mix(vec3(1., .52, .60), vec3(1., .86, .86), smoothstep(-.9, .7, q.y)) * (.42 + .50 * abs(flip)) * (flip < 0. ? .72 : 1.);
    c = mix(c, face * (.62 + .10 * k), m);
  }
  return vec4(c, 1.);
}
