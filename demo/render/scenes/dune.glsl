// Crescent dunes under a low sun, the camera pushing along the ridge.
float dune(vec2 p) {
  p = rt(.35) * p;
  float x = p.x * .42 + .55 * sin(p.y * .33 + 1.) + .35 * n2(p * .4), f = fract(x), i = floor(x);
  float s = f < .68 ? smoothstep(0., .68, f) : 1. - (f - .68) / .32;
  s = f < .68 ? s * .5 + .5 * f / .68 * s : s;
  return (.55 + .75 * h1(vec2(i, 2.))) * s * (.45 + .75 * n2(p * .23 + 4.)) + .35 * n2(p * .19) + .008 * fb(p * 1.5);
}

vec4 scene(vec2 u) {
  vec3 ro = vec3(-.5 + T * .10, 1.62 + .01 * T, -2. + T * .16), rd = normalize(vec3(u.x, u.y - .14, 1.35)), sun = normalize(vec3(-.85, .30, .35));
  vec3 c = mix(vec3(.98, .72, .46), vec3(.28, .42, .62), smoothstep(-.02, .42, rd.y));
  c += vec3(.5, .25, .08) * pow(max(dot(rd, normalize(vec3(-.6, .12, 1.))), 0.), 14.);
  float t = .5, hit = 0.;
  for (int i = 0; i < 170; i++) {
    vec3 p = ro + rd * t;
    float h = p.y - dune(p.xz);
    if (h < .001 * t) { hit = 1.; break; }
    t += max(h * .38, .004 * t);
    if (t > 40. || (rd.y > 0. && p.y > 2.2)) break;
  }
  if (hit > .5) {
    vec3 p = ro + rd * t;
    float e = .002 * t + .002;
    vec3 n = normalize(vec3(dune(p.xz - vec2(e, 0)) - dune(p.xz + vec2(e, 0)), 2. * e, dune(p.xz - vec2(0, e)) - dune(p.xz + vec2(0, e))));
    vec2 rp = p.xz * rt(.5);
    float ripple = sin(rp.x * 62. + 15. * fb(rp * .8)) * .5 + .5;
    n = normalize(n + vec3(.22 * (ripple - .5), 0, 0) * exp(-t * .22));
    float sh = 1., s = .03;
    for (int i = 0; i < 40; i++) {
      vec3 q = p + sun * s;
      float h = q.y - dune(q.xz);
      sh = min(sh, 16. * h / s);
      s += max(h * .6, .05);
      if (sh < 0. || s > 7.) break;
    }
    float d = max(dot(n, sun), 0.) * clamp(sh, 0., 1.);
    vec3 al = vec3(.80, .50, .27) * (.9 + .2 * n2(p.xz * 30.));
    c = mix(al * (vec3(1.75, 1.25, .82) * d + vec3(.16, .2, .32) * (.5 + .5 * n.y)), vec3(.98, .74, .5), 1. - exp(-pow(t * .042, 1.5)));
  }
  float sand = fb(vec2(u.x * 3. - T * .9, u.y * 9.)) * smoothstep(.05, -.25, u.y);
  return vec4((c + vec3(.5, .36, .2) * pow(sand, 3.) * .35) * .72, 1.);
}
