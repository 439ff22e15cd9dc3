// Open sea close to the water. V.x = 1: a low moon.
float wave(vec2 p, int n) {
  float h = 0., a = .34, f = .62;
  vec2 d = vec2(.5, .85);
  for (int i = 0; i < 8; i++) {
    if (i >= n) break;
    float ph = dot(p, d) * f + T * sqrt(f) * 1.25 + 1.7 * float(i) + 1.4 * n2(p * f * .55);
    float s = 1. - abs(sin(ph));
    h += a * (mix(s * s, .5 + .5 * cos(ph), .35) - .42);
    d = rt(1.05 + .37 * float(i)) * d;
    a *= .56;
    f *= 1.72;
  }
  return h;
}

vec3 sun() { return V.x > .5 ? normalize(vec3(-.30, .16, 1.)) : normalize(vec3(.28, .10, 1.)); }

vec3 sky(vec3 r) {
  float k = max(dot(r, sun()), 0.);
  if (V.x > .5) return mix(vec3(.045, .075, .13), vec3(.006, .012, .035), smoothstep(0., .45, r.y)) + vec3(.22, .28, .36) * pow(k, 90.) * .5 + vec3(.9, .95, 1.) * smoothstep(.99905, .9993, k) * 1.6;
  return mix(mix(vec3(1., .60, .30), vec3(.42, .44, .55), smoothstep(0., .22, r.y)), vec3(.07, .13, .25), smoothstep(.1, .6, r.y))
         + vec3(1., .5, .2) * pow(k, 60.) * .9 + vec3(1., .8, .5) * pow(k, 1400.) * 3.;
}

vec4 scene(vec2 u) {
  bool moon = V.x > .5;
  vec3 ro = vec3(T * .08, 1.25 + .04 * sin(T * .9), T * .25), rd = normalize(vec3(u.x, u.y - .03 + .006 * sin(T * .7), 1.2));
  vec3 s0 = sky(rd), c = s0;
  float cl = fb(vec2(rd.x / (abs(rd.y) + .1) * 1.5 + T * .03, 3. / (abs(rd.y) + .1)));
  c = mix(c, (moon ? vec3(.02, .028, .045) : vec3(.36, .25, .28)) + s0 * .3, smoothstep(.5, .85, cl) * smoothstep(.0, .12, rd.y) * .8);
  if (rd.y < 0.) {
    float t = ro.y / -rd.y * .82;
    for (int i = 0; i < 36; i++) {
      vec3 p = ro + rd * t;
      float h = p.y - wave(p.xz, 4);
      if (h < .002 * t || t > 70.) break;
      t += h * .7;
    }
    vec3 p = ro + rd * t;
    float e = .004 + .0011 * t;
    vec3 n = normalize(vec3(wave(p.xz - vec2(e, 0), 8) - wave(p.xz + vec2(e, 0), 8), 2. * e, wave(p.xz - vec2(0, e), 8) - wave(p.xz + vec2(0, e), 8)));
    n = normalize(mix(n, vec3(0, 1, 0), clamp(t * .018, 0., .85)));
    float f = .03 + .97 * pow(1. - max(dot(n, -rd), 0.), 5.);
    vec3 r = reflect(rd, n);
    r.y = abs(r.y);
    float hh = wave(p.xz, 5);
    vec3 deep = moon ? vec3(.002, .008, .016) : vec3(.004, .028, .045), lit = moon ? vec3(.006, .03, .045) : vec3(.03, .19, .2);
    vec3 wt = mix(deep, lit, smoothstep(-.2, .42, hh));
    if (!moon) wt += vec3(.06, .2, .16) * pow(max(hh + .05, 0.), 1.5) * max(dot(rd, sun()), 0.);
    c = mix(wt, sky(r), f) + (moon ? vec3(.5, .6, .75) : vec3(1., .68, .36)) * pow(max(dot(r, sun()), 0.), moon ? 90. : 180.) * (moon ? 1.1 : 2.2);
    float foam = smoothstep(.30, .5, hh + .16 * (fb(p.xz * 3.) - .4));
    c = mix(c, (moon ? .12 : 1.) * vec3(.8, .75, .72), foam * .75 * exp(-t * .06));
    c = mix(c, sky(normalize(vec3(rd.x, .01, rd.z))), 1. - exp(-pow(t * .022, 2.)));
  }
  return vec4(c, 1.);
}
