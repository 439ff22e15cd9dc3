// A glowing wireframe landscape scrolling one whole period per loop, with a scan line.
float land(vec2 p) { float valley = smoothstep(.2, 2.6, abs(p.x)); return valley * (1.5 * n2(p * .5 + 3.) + .5 * n2(p + 9.)) - .2; }

vec4 scene(vec2 u) {
  float go = T / D * 32.;
  vec3 ro = vec3(0., 1.15, 0.), rd = normalize(vec3(u.x, u.y - .10, 1.15));
  vec3 c = mix(vec3(.004, .018, .03), vec3(.001, .003, .008), smoothstep(-.1, .5, u.y));
  vec2 sun = u - vec2(0., .16);
  c += vec3(.06, .35, .5) * .5 * exp(-abs(u.y - .09) * 9.) * exp(-abs(u.x) * .9);
  float disc = smoothstep(.152, .150, length(sun)) * smoothstep(.0, .004, abs(fract(sun.y * 26.) - .5) - .5 * smoothstep(.08, -.16, sun.y) * .8);
  c += mix(vec3(.9, .28, .10), vec3(1., .68, .22), smoothstep(-.12, .14, sun.y)) * disc * .62;
  float t = .5, hit = 0.;
  for (int i = 0; i < 110; i++) {
    vec3 p = ro + rd * t;
    float h = p.y - land(vec2(p.x, p.z + go));
    if (h < .003 * t) { hit = 1.; break; }
    t += max(h * .45, .01);
    if (t > 24. || p.y > 2.6) break;
  }
  if (hit > .5) {
    vec3 p = ro + rd * t;
    vec2 g = vec2(p.x, p.z + go) * 2., f = abs(fract(g + .5) - .5);
    float w = .010 + .0038 * t, line = max(smoothstep(w * 1.5, w * .4, f.x), smoothstep(w * 1.5, w * .4, f.y));
    float fade = exp(-t * .13), sweep = mod(p.z - 2. - fract(T / D * 2.) * 22., 22.) / 22.;
    float scan = pow(sweep, 14.);
    float knot = smoothstep(.10, .02, length(f)) * (.25 + 2. * scan);
    vec3 tone = mix(vec3(.05, .55, .75), vec3(.35, .20, .95), smoothstep(0., 1.4, p.y + .2));
    c = mix(c, vec3(.002, .008, .014) + tone * .035 * (p.y + .3), fade + .2);
    c += tone * line * fade * (.75 + 2.2 * scan) + vec3(.7, .95, 1.) * knot * fade + tone * scan * .12 * fade;
  }
  return vec4(c, 1.);
}
