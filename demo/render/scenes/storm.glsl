// Three strikes under a storm cloud; every one has its own shape and lifts the whole sky.
float flash(float at) { float t = T - at; return t < 0. ? 0. : exp(-t * 5.) * (.75 + .25 * cos(t * 60.)) + .45 * exp(-pow((t - .22) / .05, 2.)); }

vec4 scene(vec2 u) {
  float when[3] = float[3](1.16, 2.55, 3.85);
  vec2 p = u * vec2(1.3, 1.9);
  float f = fb(p + 1.4 * vec2(fb(p + 3. + T * .05), fb(p + 8. - T * .04)) + vec2(T * .05, 0.));
  vec3 c = mix(vec3(.02, .024, .04), vec3(.17, .18, .24), f * f * 1.3) * (.5 + smoothstep(-.2, .5, u.y)) * .8;
  for (int s = 0; s < 3; s++) {
    float on = flash(when[s]), n = float(s);
    if (on < .01) continue;
    vec2 root = vec2(.10 - .16 * n + .2 * step(1.5, n), .36);
    float glow = exp(-length((u - root) * vec2(1., 1.5)) * 3.1);
    c += vec3(.55, .5, .95) * (glow * pow(f, 1.5) * 2.6 + .10 * f) * on;
    for (int b = 0; b < 5; b++) {
      float B = float(b), y = u.y;
      float off = .34 * (fb(vec2(y * 1.6 + B * 4. + n * 7., B * 3. + n)) - .5) * (1. + B * .4) * smoothstep(.42, .1, y)
                + .05 * (fb(vec2(y * 9. + n * 3., B * 5.)) - .5) + (b == 0 ? 0. : (B - 2.5) * .26 * smoothstep(.26, -.35, y));
      float d = abs(u.x - root.x - (b == 0 ? 0. : .02 * B) - off);
      float lim = b == 0 ? smoothstep(-.33, -.31, y) : smoothstep(-.02 - .06 * B, .04, y);
      lim *= smoothstep(.42, .34, y) * on;
      c += lim * (vec3(.9, .88, 1.) * smoothstep(.004, .0, d) * (b == 0 ? 2.2 : .8) + vec3(.4, .35, .95) * .007 / (d + .012) * (b == 0 ? 1. : .3));
    }
  }
  float col = floor(u.x * 60.), edge = -.33 + .02 * fb(vec2(u.x * 4., 1.)) + .025 * step(.6, h1(vec2(col, 2.))) * h1(vec2(col, 5.));
  c = mix(c, vec3(.006, .006, .01), smoothstep(.002, -.002, u.y - edge));
  vec2 w = floor(u * vec2(220., 160.));
  float lamp = step(.93, h1(w)) * (.75 + .25 * sin(T * 3. + 50. * h1(w + 2.)));
  c += step(u.y, edge - .004) * lamp * vec3(1., .6, .25) * .5 * smoothstep(-.5, -.33, u.y);
  vec2 g = u * rt(.05) * vec2(150., 2.4);
  g.y += T * 6. + 9. * h1(vec2(floor(g.x), 7.));
  float rain = step(.80, h1(floor(g))) * smoothstep(.5, .1, abs(fract(g.x) - .5)) * smoothstep(0., .4, fract(g.y)) * smoothstep(1., .6, fract(g.y));
  return vec4(c + rain * .05 * (c + .06), 1.);
}
