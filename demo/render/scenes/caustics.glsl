// The net of light on a shallow floor: distance to wandering points, brightest where three cells meet.
float net(vec2 p, float turn) {
  vec2 i = floor(p);
  float near = 9.;
  for (int y = -1; y < 2; y++) for (int x = -1; x < 2; x++) {
    vec2 q = i + vec2(x, y), o = h2(q);
    vec2 at = q + .5 + .42 * vec2(sin(turn + TAU * o.x), cos(turn * (o.x > .5 ? 1. : -1.) + TAU * o.y));
    near = min(near, dot(p - at, p - at));
  }
  return near;
}

vec4 scene(vec2 u) {
  float turn = TAU * T / D;
  vec2 w = u + .035 * vec2(sin(u.y * 9. + turn), cos(u.x * 8. - turn)) + .020 * vec2(cos(u.y * 21. - turn), sin(u.x * 19. + turn));
  float wide = net(w * 4.6, turn), fine = net(w * 7.9 + 3.7, turn + 1.3);
  float c = pow(wide, 2.1) * 1.25 + pow(fine, 2.3) * .55 + pow(wide * fine, 1.6) * 4.;
  vec3 water = mix(vec3(.006, .085, .115), vec3(.03, .25, .27), smoothstep(-.7, .7, u.y + .3 * u.x));
  float sand = fb(u * 3.) * .4 + .72;
  return vec4(water * sand * (.42 + 1.9 * c) + vec3(.52, .66, .60) * pow(min(c, 1.6), 1.8) * .42, 1.);
}
