// Sky lanterns rising over dark water.
vec3 lanterns(vec2 u) {
  vec3 c = vec3(0);
  for (int L = 0; L < 5; L++) {
    float k = float(L), n = 13. - 2.5 * k;
    vec2 g = u * vec2(n, n * .72) + k * 7.7;
    g.y -= T * (.16 + .05 * k);
    g.x += .12 * sin(T * .5 + k + floor(g.y)) + T * .03;
    vec2 i = floor(g);
    if (h1(i + 2.) < .42 + .07 * k) continue;
    vec2 o = vec2(.3, .3) + .4 * h2(i), e = (g - i - o) * vec2(1., 1.39);
    e *= rt(.12 * sin(T * .8 + 9. * h1(i)));
    float s = .085 + .05 * h1(i + 4.) + .012 * k, flame = .86 + .14 * sin(T * (4. + 4. * h1(i)) + 30. * h1(i + 1.));
    vec2 q = e / s;
    float w = .66 + .20 * smoothstep(-1., .6, q.y), soft = L > 3 ? .30 : .10;
    vec2 box = abs(q) - vec2(w, 1.);
    float d = length(max(box + .35, 0.)) - .35 + min(max(box.x, box.y), 0.);
    float m = smoothstep(soft, -soft, d);
    vec3 paper = mix(vec3(1., .62, .20), vec3(.85, .20, .04), smoothstep(-1., 1.1, q.y)) * (.85 + .25 * cos(q.x * 2.2));
    paper += vec3(1.2, .85, .4) * exp(-dot(q - vec2(0., -.85), q - vec2(0., -.85)) * 3.5);
    float fade = (.30 + .14 * k) * flame;
    c = mix(c, paper * fade * 1.25, m);
    c += vec3(1., .36, .08) * .055 * fade * exp(-max(d, 0.) * 2.1);
  }
  return c;
}

vec4 scene(vec2 u) {
  float hz = -.27;
  vec3 sky = mix(vec3(.075, .045, .06), vec3(.008, .013, .034), smoothstep(hz, .5, u.y));
  vec2 g = u * 150.;
  sky += pow(h1(floor(g)), 50.) * smoothstep(.45, .1, length(fract(g) - .5)) * .7 * step(hz, u.y);
  if (u.y > hz) {
    float hill = hz + .012 + .10 * fb(vec2(u.x * 1.7, 4.)) * smoothstep(.1, .9, abs(u.x) + .3);
    vec3 c = mix(sky, vec3(.018, .014, .022), smoothstep(.003, -.003, u.y - hill));
    return vec4(c + lanterns(u), 1.);
  }
  float d = hz - u.y;
  vec2 r = vec2(u.x + .06 * (fb(vec2(u.x * 5., u.y * 38. + T * .5)) - .5) * (.4 + 4. * d), hz + d * 1.25 + .05 * (n2(vec2(u.x * 8. + T * .4, u.y * 70. - T * .9)) - .5));
  vec3 c = vec3(.012, .012, .022) + lanterns(r) * .55 * (.6 + .7 * n2(vec2(u.x * 6., u.y * 60. + T * .7)));
  return vec4(c + vec3(.10, .045, .03) * exp(-d * 30.), 1.);
}
