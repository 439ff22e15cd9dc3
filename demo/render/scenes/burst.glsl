// Particles thrown from the centre, slowed by the air and bent by turbulence.
vec4 scene(vec2 u) {
  float go = 1. - exp(-T * 1.9), speed = exp(-T * 1.9), fade = smoothstep(4., 1.3, T), r0 = length(u);
  vec3 c = vec3(0);
  for (int L = 0; L < 7; L++) {
    float k = float(L), rays = 46. + 26. * k;
    vec2 w = u * rt(.9 * (fb(u * 1.6 + k + T * .05) - .5) * r0 * 2.4 * (.4 + go));
    float a = atan(w.y, w.x) / TAU * rays + .37 * k, i = floor(a), rr = length(w);
    float pick = h1(vec2(i, L)), far = (.06 + .42 * pow(pick, .75)) * go + .02 * T * pick;
    float across = abs(fract(a) - .5 - .35 * (h1(vec2(i, L + 7)) - .5)) / rays * TAU * rr;
    float tail = far * (.12 + .55 * speed);
    float line = smoothstep(far - tail, far, rr) * smoothstep(far + .004, far, rr);
    float dot_ = exp(-pow((rr - far) / .0045, 2.)) * 1.4;
    vec3 tint = h1(vec2(i, L + 9)) > .80 ? vec3(1., .82, .55) : h1(vec2(i, L + 11)) > .5 ? vec3(1., .50, .12) : vec3(1., .66, .22);
    float blink = .6 + .4 * sin(T * (6. + 9. * pick) + i * 3.);
    c += tint * (line * line * .55 + dot_) * exp(-pow(across / .0028, 2.)) * (.4 + 1.2 * h1(vec2(i, L + 4))) * blink * fade;
  }
  float flash = exp(-T * 3.2) * smoothstep(0., .06, T);
  c += vec3(1., .72, .36) * (.004 / (r0 * r0 + .004)) * flash * 1.3 + vec3(.5, .19, .04) * exp(-r0 * 7.) * .34 * fade * smoothstep(0., .2, T);
  return vec4(c * smoothstep(.02, .10, T) * smoothstep(.50, .44, r0), 0.);
}
