// Thin fog along the ground on black.
vec4 scene(vec2 u) {
  float sum = 0.;
  for (int L = 0; L < 3; L++) {
    float k = float(L), depth = 1. + .8 * k;
    vec2 p = vec2(u.x * (1.1 + .5 * k) - T * (.20 - .05 * k), u.y * (2.4 + 1.2 * k) + k * 4.);
    vec2 q = vec2(fb(p * .8 + vec2(0., T * .05)), fb(p * .8 + vec2(5.2, -T * .04)));
    vec2 r = vec2(fb(p + 1.5 * q + vec2(1.7, T * .06)), fb(p + 1.5 * q + 8.3));
    float f = fb(p * .9 + 1.7 * r);
    float edge = -.16 + .13 * k * .6 + .34 * (fb(vec2(u.x * 1.3 - T * .12 + k * 3., T * .05)) - .5);
    sum += pow(smoothstep(.24, .82, f), 1.25) * smoothstep(edge + .22, edge - .26, u.y) * (.9 - .2 * k);
  }
  sum *= .75 + .25 * smoothstep(-.55, -.1, u.y);
  return vec4(vec3(.74, .80, .88) * sum * .62, 1.);
}
