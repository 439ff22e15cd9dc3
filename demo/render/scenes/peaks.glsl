// A low flight past snow ridges. V.x = 1: the same camera by moonlight.
float rough(vec2 p) { return 2.35 * rg(p * .30 + vec2(3.7, 1.9)) * smoothstep(.2, 3.4, p.y + 1.2) + .10 * fb(p * 1.3); }
float height(vec2 p) { return rough(p) + .035 * (fb(p * 5.) - .5); }

vec4 scene(vec2 u) {
  bool moon = V.x > .5;
  vec3 ro = vec3(-.35 + T * .11, 1.75 + .012 * T, -3.3 + T * .07), rd = normalize(vec3(u.x, u.y - .02, 1.35));
  vec3 sun = normalize(vec3(-.75, moon ? .34 : .17, .42));
  vec3 low = moon ? vec3(.07, .10, .19) : vec3(.95, .48, .34), mid = moon ? vec3(.035, .055, .13) : vec3(.62, .42, .55), high = moon ? vec3(.006, .012, .04) : vec3(.09, .14, .32);
  vec3 c = mix(mix(low, mid, smoothstep(0., .13, rd.y)), high, smoothstep(.06, .5, rd.y));
  c += (moon ? vec3(.05, .07, .12) : vec3(.5, .2, .1)) * pow(max(dot(rd, normalize(vec3(-.5, .05, 1.))), 0.), 10.);
  float cl = fb(vec2(rd.x / (rd.y + .18) * 1.2 + T * .03, 2. / (rd.y + .18)));
  c = mix(c, moon ? vec3(.09, .11, .17) : vec3(.95, .55, .5), smoothstep(.5, .78, cl) * .4 * smoothstep(.02, .2, rd.y));
  if (moon) {
    vec2 g = u * 150., i = floor(g);
    c += pow(h1(i), 40.) * smoothstep(.45, .1, length(fract(g) - .5)) * (.7 + .3 * sin(T * 4. + h1(i + 2.) * 40.)) * smoothstep(.02, .2, rd.y);
  }
  float t = .6, hit = 0.;
  for (int i = 0; i < 200; i++) {
    vec3 p = ro + rd * t;
    float h = p.y - rough(p.xz);
    if (h < .0015 * t) { hit = 1.; break; }
    t += max(h * .36, .005 * t);
    if (t > 26. || p.y > 3.4) break;
  }
  if (hit > .5) {
    vec3 p = ro + rd * t;
    float e = .002 * t + .006;
    vec3 n = normalize(vec3(height(p.xz - vec2(e, 0)) - height(p.xz + vec2(e, 0)), 2. * e, height(p.xz - vec2(0, e)) - height(p.xz + vec2(0, e))));
    float sh = 1., s = .05;
    for (int i = 0; i < 36; i++) {
      vec3 q = p + sun * s;
      float h = q.y - rough(q.xz);
      sh = min(sh, 9. * h / s);
      s += max(h * .6, .06);
      if (sh < 0. || s > 5.) break;
    }
    float d = max(dot(n, sun), 0.) * clamp(sh, 0., 1.);
    float snow = smoothstep(.42, .66, n.y + .22 * (fb(p.xz * 9.) - .5));
    vec3 al = mix(vec3(.085, .08, .10), vec3(.82, .85, .93), snow);
    vec3 key = moon ? vec3(.34, .46, .75) : vec3(2.3, 1.0, .58), fill = moon ? vec3(.02, .034, .075) : vec3(.12, .17, .34);
    vec3 fog = moon ? vec3(.05, .075, .14) : vec3(.62, .42, .5);
    c = mix(al * (key * d * 1.35 + fill * (.55 + .45 * n.y)), fog * .9, 1. - exp(-pow(t * .075, 1.6)));
    float mist = .5 * smoothstep(1.0 + .25 * (fb(p.xz * 1.1 + T * .12) - .5) * 2., .1, p.y) * smoothstep(1.5, 6., t);
    c = mix(c, moon ? vec3(.085, .12, .2) : vec3(.75, .55, .6), mist);
  }
  return vec4(c, 1.);
}
