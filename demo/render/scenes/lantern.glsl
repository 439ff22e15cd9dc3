// Red lanterns swaying, three in focus and eight behind.
vec4 scene(vec2 u) {
  vec3 c = mix(vec3(.02, .012, .02), vec3(.10, .03, .02), smoothstep(.5, -.4, u.y));
  c += bokeh(u + 2., 5., .36, vec3(1., .25, .06), vec3(1., .5, .12), .10) * .55;
  for (int j = 0; j < 11; j++) {
    int n = 10 - j;
    float k = float(n);
    bool sharp = n < 3;
    vec2 o = vec2((h1(vec2(k, 1.)) - .5) * 1.1, .45 - .6 * h1(vec2(k, 2.)));
    float z = sharp ? 1.15 - .12 * k : (.35 + 1.1 * h1(vec2(k, 3.))) * .72;
    o = n == 0 ? vec2(-.12, .02) : n == 1 ? vec2(.15, .22) : n == 2 ? vec2(.19, -.20) : o;
    float swing = (sharp ? .07 : .05) * sin(T * (1.15 + .3 * h1(vec2(k, 4.))) + k * 1.7);
    vec2 hang = o + vec2(0., .42 * z);
    vec2 p = ((u - hang) * rt(swing) + hang - o) / z / .12;
    float bl = sharp ? .03 : .25, d = length(p * vec2(1., 1.22)), m = smoothstep(1. + bl, 1. - bl, d);
    float flame = .93 + .07 * sin(T * 7. + k * 5.) * sin(T * 4.3 + k);
    c += vec3(1., .2, .05) * .08 * exp(-d * 1.1) * z * flame;
    if (sharp) c = mix(c, vec3(.03, .012, .008), smoothstep(.03, .0, abs(p.x) - .012) * step(.9, p.y));
    if (d > 2.2) continue;
    float rib = .78 + .22 * cos(p.x * 9. / max(sqrt(max(1. - p.y * p.y * 1.45, .05)), .2));
    vec3 skin = vec3(1., .17, .05) * (.35 + .9 * exp(-dot(p - vec2(0., -.15), p - vec2(0., -.15)) * 1.6)) * (sharp ? rib : 1.);
    skin += vec3(.7, .36, .09) * exp(-dot(p, p) * 2.6);
    c = mix(c, skin * (sharp ? 1. : .62) * flame, m);
    float cap = max(abs(p.x) - .42, abs(abs(p.y) - .86) - .08);
    c = mix(c, vec3(.5, .3, .07) * (sharp ? .7 : .25), smoothstep(bl, -bl, cap));
    float sway = .16 * sin(T * 1.6 + k) * max(-p.y - .9, 0.);
    float tassel = max(abs(p.x + sway) - .05 - .05 * smoothstep(-.9, -1.7, p.y), abs(p.y + 1.3) - .4);
    c = mix(c, vec3(.55, .08, .03) * (.7 + .3 * cos((p.x + sway) * 60.)), smoothstep(bl * 1.5, -bl, tassel));
  }
  return vec4(c, 1.);
}
