// A mid-air explosion: a volume that swells, cools from the outside and thins out.
vec4 scene(vec2 u) {
  vec3 rd = normalize(vec3(u * 1.02, 1.3));
  float grow = .26 + .70 * (1. - exp(-T * 2.1)) + .035 * T, hot = exp(-T * .62), thin = 1.45 * smoothstep(1.7, 3.95, T), birth = smoothstep(0., .12, T);
  float through = 1., j = h1(gl_FragCoord.xy) * .06;
  vec3 s = vec3(0);
  for (int i = 0; i < 60; i++) {
    vec3 p = vec3(0, -.05 - .07 * T, -3.4) + rd * (1.75 + j + float(i) * .058), q = p / grow;
    float r = length(q);
    if (r > 1.75 || through < .02) continue;
    vec3 w = q + vec3(0., -.16 * T, .07 * T);
    float f = fb3(w * 1.5 + 7.) + .50 * (fb3(w * 3.6 + 2.) - .5) + .16 * (fb3(w * 9.) - .5) + .25;
    float d = .98 - r * 1.14 + (f - .75) * 1.85 - thin;
    if (d > 0.) {
      d = min(d, 1.1);
      float up = .98 - length(q + vec3(-.22, .34, -.2)) * 1.14 + (f - .75) * 1.85 - thin;
      float heat = (smoothstep(.02, .95, d) * (1.25 - .75 * r) + .75 * (f - .75)) * hot * 2.7;
      vec3 fire = (vec3(2.0, .66, .13) * pow(max(heat - .16, 0.), 1.4) + vec3(1.2, .85, .45) * pow(max(heat - .66, 0.), 1.3)) * 1.25;
      float lit = clamp(.42 + .95 * (d - up), 0., 1.);
      vec3 soot = mix(vec3(.030, .027, .026), vec3(.17, .15, .135), lit) + vec3(.35, .12, .03) * hot * hot * .35;
      float a = (1. - exp(-d * 1.05)) * birth;
      s += through * a * (soot + fire);
      through *= 1. - a;
    }
  }
  vec3 sparks = vec3(0);
  for (int L = 0; L < 3; L++) {
    float k = float(L), rays = 34. + 14. * k;
    vec2 e = u + vec2(0., .035 * T * T);
    float r = length(e), a = atan(e.y, e.x) / TAU * rays, i = floor(a);
    float far = (.34 + .42 * h1(vec2(i, L))) * (1. - exp(-T * (1.5 + h1(vec2(i, L + 5)))));
    float across = abs(fract(a) - .5 - .5 * (h1(vec2(i, L + 8)) - .5)) / rays * TAU * r;
    float line = smoothstep(far - .07 * exp(-T * 1.2) - .006, far, r) * smoothstep(far + .004, far, r);
    sparks += bb(1.05 - .2 * T) * line * exp(-pow(across / .0022, 2.)) * step(.35, h1(vec2(i, L + 3))) * smoothstep(2.2, .6, T + h1(vec2(i, L + 4))) * birth;
  }
  float flash = exp(-T * 9.) * birth;
  return vec4(s + sparks + vec3(1., .72, .4) * flash * .35 / (dot(u, u) * 30. + .25), 1. - through);
}
