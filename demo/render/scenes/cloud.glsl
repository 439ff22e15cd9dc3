// Flying above a sea of cloud at sunrise.
float density(vec3 p, float top) { return (fb3(p * vec3(.75, 1., .75) + 3.) - .5) * 1.75 + .26 + .16 * (fb3(p * 3.1) - .5) - max(p.y - top * .8, 0.) * 1.15; }

vec4 scene(vec2 u) {
  vec3 rd = normalize(vec3(u.x, u.y - .10, 1.2)), sun = normalize(vec3(.3, .12, 1.));
  float k = max(dot(rd, sun), 0.);
  vec3 c = mix(vec3(.75, .36, .18), vec3(.06, .13, .30), smoothstep(-.02, .36, rd.y)) + vec3(1., .7, .4) * pow(k, 40.) * .8 + vec3(1., .9, .7) * pow(k, 900.) * 2.;
  float through = 1., t = 1.2 + .10 * h1(gl_FragCoord.xy);
  vec3 s = vec3(0), ro = vec3(T * .12, 2.1, T * .42);
  for (int i = 0; i < 80; i++) {
    vec3 p = ro + rd * t;
    if (rd.y > .01 || through < .02) break;
    if (p.y < 2.) {
      float top = .9 + 1.1 * n2(p.xz * .22 + 3.), d = density(p, top);
      if (d > 0.) {
        float shade = exp(-max(density(p + sun * .35, top), 0.) * 2.2);
        vec3 lit = mix(vec3(.05, .065, .13), vec3(1.2, .60, .34), pow(shade, 1.7)) * (.5 + .35 * p.y);
        lit = mix(lit, c * .8, 1. - exp(-pow(t * .035, 2.)));
        float a = 1. - exp(-d * 1.9 * (.1 + t * .022) * 3.);
        s += through * a * lit;
        through *= 1. - a;
      }
    }
    t += .10 + t * .024;
  }
  return vec4(s + through * c, 1.);
}
