// Tracking past a misty wood, layer behind layer, with shafts of light from the upper left.
vec4 scene(vec2 u) {
  vec2 sun = vec2(-.34, .40);
  float dd = length(u - sun);
  vec3 c = mix(vec3(.30, .36, .30), vec3(1.0, .92, .68), exp(-dd * 1.7));
  for (int L = 0; L < 6; L++) {
    float k = float(L) / 5., n = 17. - 12.5 * k, pace = .012 + .075 * k * k;
    float wx = u.x + T * pace + float(L) * 3.7;
    float x = wx * n * .5 + .05 * sin(u.y * 3. + float(L)), i = floor(x), f = fract(x) - .5 + .5 * (h1(vec2(i, L)) - .5);
    float w = (.05 + .10 * h1(vec2(i, L + 3))) * (1. - .35 * u.y) * (.75 + .5 * k);
    float bark = .03 * (fb(vec2(u.y * 5., i * 3.)) - .5);
    float blur = .012 + .05 * abs(k - .65);
    float trunk = smoothstep(w + blur, w - blur, abs(f + bark)) * step(.30, h1(vec2(i, L + 6)));
    float leaf = smoothstep(.54, .64, fb(vec2(wx * (5. - 2.6 * k), u.y * (5. - 2.6 * k) + .02 * sin(T * 1.3 + wx * 4.)) + float(L) * 3.) + .50 * (u.y - .30 + .05 * k));
    float hill = -.40 + .20 * (1. - k) + .10 * (fb(vec2(wx * 1.1, L)) - .5);
    float grass = smoothstep(.012, -.012, u.y - hill - .03 * (fb(vec2(wx * 16., float(L) * 2.)) - .5));
    float m = max(max(trunk, leaf * .92), grass);
    vec3 tone = mix(vec3(.48, .54, .36), vec3(.014, .028, .016), pow(k, .70));
    tone += vec3(.30, .24, .10) * exp(-dd * 3.) * (1. - k);
    c = mix(c, tone, m);
    float mist = fb(vec2(wx * 1.5 + T * .06, u.y * 4. + float(L))) * exp(-abs(u.y + .20) * 4.);
    c = mix(c, vec3(.78, .76, .58), .42 * (1. - k) * mist);
  }
  float an = atan(u.x - sun.x, sun.y - u.y);
  float ray = smoothstep(.35, .8, fb(vec2(an * 2.2 + T * .03, 1.3 + T * .05)) * .6 + .5 * fb(vec2(an * 5. - T * .04, 7.)) );
  ray *= smoothstep(1.25, .15, dd) * smoothstep(.0, .25, dd) * smoothstep(1.5, .3, abs(an - .35));
  c += vec3(1., .84, .50) * ray * .42 + vec3(1., .88, .6) * .22 * exp(-dd * 4.5);
  c = c / (1. + .25 * c);
  return vec4(c * c * (3. - 2. * min(c, 1.)) * .78, 1.);
}
