// A long gallery with light falling through its openings; the beams are cut by the real geometry.
float hall(vec3 p) {
  float d = min(p.y, max(3.1 - p.y, p.x - 2.15));
  d = min(d, p.x + 1.75);
  vec3 q = p;
  q.z = mod(q.z + 1., 2.) - 1.;
  float wall = max(1.75 - p.x, p.x - 2.15);
  wall = max(wall, -max(max(abs(q.z) - .55, abs(p.y - 1.55) - 1.05), -(p.x - 1.2)));
  wall = max(wall, -max(length(vec2(q.z, max(p.y - 2.25, 0.))) - .55, .9 - p.y));
  d = min(d, wall);
  float pier = abs(abs(q.z) - 1.);
  d = min(d, max(abs(p.x + 1.62) - .2, pier - .17));
  d = min(d, max(abs(p.x - 1.68) - .14, pier - .2));
  return min(d, max(max(2.86 - p.y, p.x - 2.15), pier - .14));
}

float open_sky(vec3 p, vec3 sun, float m) {
  for (int b = 0; b < 16; b++) {
    float d = hall(p + sun * m);
    if (d < .01) return 0.;
    m += max(d, .07);
    if (m > 5.) break;
  }
  return 1.;
}

vec4 scene(vec2 u) {
  vec3 ro = vec3(.02 * sin(T * .5), 1.15, -4. + T * .22), rd = normalize(vec3(u.x, u.y - .03, 1.05)), sun = normalize(vec3(.75, .62, .18));
  float t = 0.;
  for (int i = 0; i < 90; i++) {
    float d = hall(ro + rd * t);
    if (d < .0015) break;
    t += d;
    if (t > 40.) break;
  }
  vec3 p = ro + rd * t;
  vec2 e = vec2(.002, 0);
  vec3 n = normalize(vec3(hall(p + e.xyy) - hall(p - e.xyy), hall(p + e.yxy) - hall(p - e.yxy), hall(p + e.yyx) - hall(p - e.yyx)));
  float wear = fb(p.xz * 1.4 + p.y * .9);
  vec3 al = (p.y < .02 ? vec3(.20, .16, .13) : vec3(.34, .30, .26)) * (.6 + .7 * wear);
  vec3 c = al * (vec3(3.6, 2.5, 1.35) * max(dot(n, sun), 0.) * open_sky(p, sun, .03) + vec3(.05, .065, .09) * (1. + .5 * n.y));
  if (p.x > 2.35) c += vec3(1.3, 1.05, .7);
  float v = 0., steps = 34., dt = min(t, 15.) / steps, j = h1(gl_FragCoord.xy) * dt;
  for (int i = 0; i < 34; i++) {
    vec3 q = ro + rd * (j + float(i) * dt);
    v += open_sky(q, sun, .05) * dt * (.55 + .9 * fb3(q * 1.2 + vec3(T * .10, -T * .06, 0.)));
  }
  c += vec3(1., .72, .4) * v * .105;
  return vec4(mix(c, vec3(.75, .52, .3) * .55, 1. - exp(-pow(t * .045, 2.))), 1.);
}
