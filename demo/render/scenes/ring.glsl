// A pulsing ring on a closed cycle. V.x = 1: face-on, burning, a portal.
vec4 scene(vec2 u) {
  bool fire = V.x > .5;
  float turn = TAU * T / D, squash = fire ? 1. : 1.9;
  vec2 e = u * vec2(1., squash);
  float r = length(e), a = atan(e.y, e.x), size = fire ? .30 : .33;
  vec2 loop = vec2(cos(turn), sin(turn)) * .22, dir = e / max(r, 1e-4);
  vec2 spun = dir * rt(fire ? turn : 0.) * rt(fire ? 2.6 * (r - size) : 0.);
  float n = fb(spun * 1.4 + vec2(r * 3.4, 0.) + loop + 1.5 * fb(spun * 1.1 + loop.yx + r * 2.));
  float pulse = 1. + .12 * sin(turn * 2.);
  if (fire) {
    float lick = fb(spun * 2.6 + vec2(r * 2.2 - .0, 4.) + loop);
    float d = r - size, width = d > 0. ? .030 + .20 * pow(lick, 2.2) : .018 + .05 * lick;
    float body = exp(-pow(abs(d) / width, 1.25)) * (.25 + 1.5 * pow(n, 1.5));
    vec3 c = vec3(1.7, .50, .08) * pow(body, 1.25) * 1.25 + vec3(1.1, .82, .45) * pow(body, 3.2) * 1.3;
    c += vec3(1., .75, .4) * exp(-abs(d) * 120.) * (.3 + n) * .8;
    for (int L = 0; L < 4; L++) {
      float k = float(L), rays = 60. + 22. * k, s = a / TAU * rays - (1. + k) * turn / TAU * 6., i = mod(floor(s), rays), go = fract(T / D * (1. + mod(k, 2.)) + h1(vec2(i, L)));
      float far = size + .02 + .24 * go * (.5 + h1(vec2(i, L + 3))), across = abs(fract(s) - .5) / rays * TAU * r;
      c += bb(1.1 - .6 * go) * exp(-pow((r - far) / .006, 2.)) * exp(-pow(across / .0028, 2.)) * (1. - go) * step(.45, h1(vec2(i, L + 6))) * 1.5;
    }
    return vec4(c + vec3(.35, .09, .015) * .30 * exp(-abs(d) * 9.), 1.);
  }
  float d = abs(r - size - .05 * (n - .5));
  vec3 c = vec3(.16, .55, 1.) * max(.012 / (d + .012) - .07, 0.) * (.35 + 1.3 * n) * pulse + vec3(.75, .9, 1.) * exp(-d * 70.) * 1.1;
  float s = a / TAU * 90., i = mod(floor(s), 90.), k = fract(s);
  float len = .40 + .3 * h1(vec2(i, 2.)) * (.62 + .38 * sin(turn * (1. + floor(3. * h1(vec2(i, 5.)))) + TAU * h1(vec2(i, 7.))));
  c += vec3(.3, .65, 1.) * smoothstep(.5, .1, abs(k - .5)) * smoothstep(.34, .36, r) * smoothstep(len, .35, r) * .7;
  c += vec3(.2, .5, 1.) * pow(max(0., 1. - r / size), 2.) * .25 * fb(u * 4. + loop);
  float beam = exp(-abs(u.x) * 30.) * smoothstep(-.02, .3, u.y) * smoothstep(.5, .30, u.y);
  c += vec3(.35, .65, 1.) * beam * .8 * (.5 + fb(vec2(u.x * 3., u.y * 2.) + loop * 2.));
  for (int L = 0; L < 3; L++) {
    float q = float(L), rays = 40. + 14. * q, z = a / TAU * rays + .3 * q, j = mod(floor(z), rays), go = fract(T / D * 2. + h1(vec2(j, L + 20)));
    vec2 at = vec2(cos((floor(z) + .5 - .3 * q) / rays * TAU), sin((floor(z) + .5 - .3 * q) / rays * TAU) / squash) * (size + .02) + vec2(0., go * .30);
    c += vec3(.5, .8, 1.) * exp(-dot(u - at, u - at) / .000018) * (1. - go) * step(.5, h1(vec2(j, L + 30))) * 1.6;
  }
  return vec4(c * smoothstep(.5, .40, max(abs(u.x), abs(u.y))) - .02, 0.);
}
