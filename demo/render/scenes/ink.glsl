// Ink blooming in water. V.x = 1: black ink on paper, opening from the centre.
vec4 scene(vec2 u) {
  bool mono = V.x > .5;
  float age = T / D, ease = 1. - pow(1. - age, 2.2);
  vec2 p = u * (1.75 - .30 * age) + vec2(0., mono ? 0. : -.10 * age);
  vec2 q = vec2(fb(p + vec2(1., T * .07)), fb(p + vec2(5.2, -T * .06)));
  vec2 r = vec2(fb(p + 2.6 * q + vec2(1.7, T * .05)), fb(p + 2.6 * q + vec2(8.3, -T * .08)));
  float f = fb(p + 2.8 * r + vec2(0., T * .04));
  float reach = length(u * vec2(mono ? .62 : .9, 1.) - vec2(0., mono ? 0. : .34 * (1. - ease)));
  float fill = (f - .5) * 1.15 + (mono ? .62 : .60) * ease - .06 - 1.05 * reach;
  vec3 paper = vec3(.93, .925, .91) * (1. - .25 * dot(u, u));
  if (mono) {
    float dense = smoothstep(.02, .42, fill), edge = smoothstep(-.14, .02, fill) * .32, fibre = .85 + .3 * fb(u * 9.);
    float ink = clamp(edge * fibre + dense * (.48 + .75 * smoothstep(.35, .62, f) - .25 * smoothstep(.5, .7, r.x)), 0., .985);
    return vec4(paper * paper * (1. - ink), 1.);
  }
  float m = smoothstep(.0, .17, fill);
  vec3 k = mix(vec3(.03, .05, .16), vec3(.75, .06, .12), smoothstep(.36, .60, r.x));
  k = mix(k, vec3(.98, .55, .16), smoothstep(.53, .68, q.y) * .85);
  return vec4(mix(paper, k * (.40 + 1.15 * f), m), 1.);
}
