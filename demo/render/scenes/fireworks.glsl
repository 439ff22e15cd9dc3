// Shells opening one after another: sparks on rays, slowed by the air, pulled down, fading.
vec4 scene(vec2 u) {
  vec3 c = mix(vec3(.020, .020, .036), vec3(.006, .008, .020), smoothstep(-.4, .4, u.y));
  float haze = 0.;
  vec3 light = vec3(0);
  for (int s = 0; s < 13; s++) {
    float n = float(s), at = -1.3 + .52 * n, t = T - at;
    if (t < -.7 || t > 3.) continue;
    vec2 o = vec2((fract(n * .618 + .21) - .5) * 1.3, .02 + .24 * fract(n * .383 + .4));
    float size = .27 + .20 * fract(n * .71 + .3);
    float pick = mod(n, 4.);
    vec3 tint = pick < .5 ? vec3(1., .62, .22) : pick < 1.5 ? vec3(1., .16, .12) : pick < 2.5 ? vec3(.18, .75, .85) : vec3(.95, .85, .65);
    if (t < 0.) {
      vec2 e = u - vec2(o.x + .01 * sin(t * 30.), mix(o.y, -.55, t * t / .49));
      c += vec3(1., .7, .4) * (.00010 / (dot(e, e) + .00008) + .0012 / (abs(e.x) + .003) * smoothstep(0., -.02, e.y) * smoothstep(-.16, 0., e.y)) * .8;
      continue;
    }
    float glow = exp(-t * 1.6);
    light += tint * glow * exp(-length(u - o) * 4.);
    haze += glow;
    for (int L = 0; L < 5; L++) {
      float k = float(L), rays = 30. + 10. * k, reach = size * (.42 + .16 * k) * (1. - exp(-t * 2.3));
      vec2 e = u - o + vec2(0., .055 * t * t * (1. + .15 * k));
      float r = length(e), a = atan(e.y, e.x) / TAU * rays + .5 * k, i = floor(a);
      float far = reach * (.72 + .34 * h1(vec2(i + n * 50., L)));
      float across = abs(fract(a) - .5) / rays * TAU * r;
      float tail = far * (.10 + .55 * exp(-t * 1.5));
      float body = smoothstep(far - tail, far, r) * smoothstep(far + .004, far, r);
      float spark = exp(-pow((r - far) / .0045, 2.)) * 1.6;
      float blink = t > 1.1 ? .35 + .9 * step(.5, fract(h1(vec2(i, L + 9)) * 9. + t * 7.)) : 1.;
      float life = smoothstep(2.5, .5, t + .5 * h1(vec2(i, L + 3)));
      vec3 col = mix(mix(tint, vec3(1., .9, .7), exp(-t * 5.)), vec3(1., .42, .12), smoothstep(.8, 2.2, t) * .7);
      c += col * (body * .75 + spark) * exp(-pow(across / .0026, 2.)) * life * blink * 1.25;
    }
    c += vec3(1., .9, .75) * .0016 / (dot(u - o, u - o) + .0012) * exp(-t * 9.);
  }
  float smoke = fb(vec2(u.x * 2. + T * .04, u.y * 2.5 - T * .03));
  c += light * (.06 + .30 * smoothstep(.4, .75, smoke));
  float col = floor(u.x * 40.), roof = -.42 + .07 * h1(vec2(col, 3.)) * step(.3, h1(vec2(col, 4.))) + .03 * h1(vec2(floor(u.x * 13.), 6.));
  if (u.y < roof) {
    vec2 w = floor(u * vec2(160., 130.));
    c = vec3(.007, .008, .013) + light * .03 + step(.86, h1(w)) * vec3(1., .68, .35) * .22 * h1(w + 2.);
  }
  return vec4(c, 1.);
}
