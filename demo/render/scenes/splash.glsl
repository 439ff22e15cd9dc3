// A crown splash as one distance field: the sheet rises, throws fingers and drops, and sinks again.
float blend(float a, float b, float k) { float h = clamp(.5 + .5 * (b - a) / k, 0., 1.); return mix(b, a, h) - k * h * (1. - h); }
float life() { return smoothstep(.0, 1.15, T) * (1. - .95 * smoothstep(2.1, 3.9, T)); }

float water(vec3 p) {
  float r = length(p.xz), a = atan(p.z, p.x), up = life(), spread = .62 + .42 * (1. - exp(-T * 1.1));
  float front = spread + .45;
  float d = p.y - .05 * sin((r - T * .55) * 7.5 - 1.) * exp(-abs(r - front) * .75) - .03 * fb(p.xz * 1.1 + T * .08) + .02;
  if (r > 2.6 + .2 * T || p.y > 3.2) return min(d, max(r - 2.4 - .2 * T, .3));
  float sheet = spread + .26 * p.y + .05 * sin(a * 5.);
  float tall = (.62 + .15 * sin(a * 9. + 2.) + .2 * sin(a * 4. + 1.)) * up;
  float wall = abs(r - sheet) - .045 * (1.2 - .55 * p.y) + .02 * (fb(vec2(cos(a), sin(a)) * 2. + p.y) - .5);
  wall = max(wall, p.y - tall + .05);
  d = blend(d, wall, .16);
  float k = 18., mid = floor(a / TAU * k);
  for (int j = -1; j < 2; j++) {
    float J = mod(mid + float(j) + k, k), aj = (J + .5 + .5 * (h1(vec2(J, 3.)) - .5)) / k * TAU;
    float h = (.62 + .15 * sin(aj * 9. + 2.) + .2 * sin(aj * 4. + 1.)) * up, l = (.25 + .6 * h1(vec2(J, 5.))) * up;
    vec3 o = vec3(cos(aj), 0., sin(aj)), A = o * (spread + .26 * h) + vec3(0, h - .15, 0), B = A + o * l * .42 + vec3(0, l * .75, 0);
    vec3 pa = p - A, ba = B - A + vec3(0, .001, 0);
    float t = clamp(dot(pa, ba) / dot(ba, ba), 0., 1.);
    d = blend(d, length(pa - ba * t) - mix(.065, .018, t) * up, .10);
    d = blend(d, length(p - B - o * .03) - .06 * (.6 + h1(vec2(J, 6.))) * up, .05);
    float fly = max(T - .55 - .4 * h1(vec2(J, 11.)), 0.);
    vec3 at = o * (spread + .32 + (.25 + .38 * h1(vec2(J, 7.))) * fly) + vec3(0, .55 + (1.05 + .75 * h1(vec2(J, 8.))) * fly - .62 * fly * fly, 0);
    d = min(d, length(p - at) - (.022 + .04 * h1(vec2(J, 9.))) * step(.01, fly));
  }
  float core = smoothstep(.5, 1.5, T) * (1. - smoothstep(2.5, 3.8, T));
  float jet = max(length(p.xz) - .10 - .16 * exp(-p.y * 3.), p.y - 1.0 * core);
  d = blend(d, jet, .25);
  d = blend(d, length(p - vec3(.02, 1.15 * core, 0)) - .15 * core, .10);
  float drop = max(T - 1.1, 0.);
  return min(d, length(p - vec3(.03, 1.15 + .9 * drop - .45 * drop * drop, 0)) - .085 * step(.01, drop));
}

vec3 studio(vec3 r) {
  return mix(vec3(.015, .018, .022), vec3(.05, .07, .09), smoothstep(-.3, .7, r.y))
       + vec3(1.5, 1.55, 1.6) * smoothstep(.86, .93, dot(r, normalize(vec3(-.6, .62, -.25))))
       + vec3(.25, .5, .75) * 1.4 * smoothstep(.72, .9, dot(r, normalize(vec3(.85, .2, .55))))
       + vec3(.7, .42, .2) * smoothstep(.9, .97, dot(r, normalize(vec3(-.75, .1, .7))));
}

vec4 scene(vec2 u) {
  mat2 turn = rt(.10 * (T - 1.5));
  vec3 ro = vec3(0, 1.35, -4.1), rd = normalize(vec3(u.x, u.y - .14, 1.55));
  ro.xz = turn * ro.xz;
  rd.xz = turn * rd.xz;
  vec3 c = vec3(.022, .025, .03) + vec3(.05, .06, .07) * exp(-dot(u, u) * 5.);
  float t = 1.2, hit = 0.;
  for (int i = 0; i < 110; i++) {
    float d = water(ro + rd * t);
    if (d < .002) { hit = 1.; break; }
    t += d * .68;
    if (t > 12.) break;
  }
  if (hit > .5) {
    vec3 p = ro + rd * t;
    vec2 e = vec2(.003, 0);
    vec3 n = normalize(vec3(water(p + e.xyy) - water(p - e.xyy), water(p + e.yxy) - water(p - e.yxy), water(p + e.yyx) - water(p - e.yyx)));
    float f = .04 + .96 * pow(1. - max(dot(n, -rd), 0.), 4.);
    vec3 r = reflect(rd, n), k = refract(rd, n, .75);
    float thick = clamp(water(p + k * .35) * -3., 0., 1.);
    c = mix(studio(k) * .75 + vec3(.01, .09, .13) * (1. - .6 * thick) + vec3(.02, .10, .14) * max(n.y, 0.), studio(r), f) + studio(r) * .12;
    c = mix(c, vec3(.03, .036, .043), smoothstep(4.5, 9., length(p.xz) + .4 * t));
  }
  return vec4(c, 1.);
}
