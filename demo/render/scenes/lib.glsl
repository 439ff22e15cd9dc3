#version 300 es
// Shared by every scene. A scene is one function, vec4 scene(vec2 u):
// u runs -0.5..0.5 over the short side, T is the time in seconds, D the length of the clip,
// S the seed and V four free numbers of the variation. It returns linear light and coverage.
precision highp float;
precision highp sampler2D;
precision highp sampler3D;
uniform vec2 R;
uniform float T, D, S, gain, grain, hero;
uniform vec3 lens;
uniform vec4 V;
uniform bool matte;
uniform sampler2D field;   // baked noise, 16 x 16 units: r, g fractal, b ridged, a smooth
uniform sampler3D volume;  // baked fractal noise, 8 x 8 x 8 units
out vec4 colour;

const float TAU = 6.2831853;

float h1(vec2 p) { vec3 q = fract(vec3(p.xyx) * .1031 + S * .013); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
vec2 h2(vec2 p) { return vec2(h1(p), h1(p + 57.3)); }
float h3(vec3 p) { p = fract(p * .1031); p += dot(p, p.zyx + 31.32); return fract((p.x + p.y) * p.z); }
mat2 rt(float a) { float c = cos(a), s = sin(a); return mat2(c, s, -s, c); }

vec4 fields(vec2 p) { return textureLod(field, (p + S * vec2(1.37, 2.91)) / 16., 0.); }
float fb(vec2 p) { return fields(p).r; }
float rg(vec2 p) { return fields(p).b; }
float n2(vec2 p) { return fields(p).a; }
float fb3(vec3 p) { return textureLod(volume, (p + S * .71) / 8., 0.).r; }

vec3 bb(float t) { return clamp(vec3(1.7 * t, 1.25 * t * t, 1.1 * t * t * t * t), 0., 4.); }

// Out-of-focus lights on three drifting grids: n cells across, discs of radius sz, colours a and b.
vec3 bokeh(vec2 u, float n, float sz, vec3 a, vec3 b, float drift) {
  vec3 c = vec3(0);
  for (int L = 0; L < 3; L++) {
    float k = n * (1. + .45 * float(L));
    vec2 g = u * k + float(L) * 17.3;
    g.x += T * drift * (L == 1 ? -1. : 1. + .3 * float(L));
    vec2 i = floor(g);
    for (int y = -1; y < 2; y++) for (int x = -1; x < 2; x++) {
      vec2 q = i + vec2(x, y);
      if (h1(q + 9.7) < .52) continue;
      float r = sz * (.45 + .75 * h1(q + 3.3));
      float d = length(g - q - h2(q)) / r;
      if (d > 1.) continue;
      float m = smoothstep(1., .93, d) * (.55 + .45 * smoothstep(.5, 1., d));
      vec3 t = h1(q + 5.) > .55 ? b : a;
      if (h1(q + 6.) > .86) t = vec3(1., .16, .1);
      if (h1(q + 7.) > .8) t = vec3(1., .9, .75);
      float beat = .78 + .22 * sin(T * (1. + 3. * h1(q + 1.)) + TAU * h1(q + 2.));
      c += m * t * beat * (.08 + .7 * pow(h1(q + 8.), 3.));
    }
  }
  return c;
}

vec4 scene(vec2 u);

vec3 develop(vec3 c) {
  c = max(c, 0.) * gain;
  c = c * (2.51 * c + .03) / (c * (2.43 * c + .59) + .14);
  return pow(clamp(c, 0., 1.), vec3(.62));
}

void main() {
  vec2 at = gl_FragCoord.xy;
  vec2 u = (at - .5 * R) / min(R.x, R.y);
  if (R.x < R.y) u *= .62;
  vec4 s = scene(u * lens.z + lens.xy);
  vec2 v = at / R - .5;
  if (matte) {
    vec3 c = develop(s.rgb);
    float a = clamp(max(s.a, max(c.r, max(c.g, c.b))), 0., 1.);
    colour = vec4(c / max(a, 1e-3), a);
  } else {
    vec3 c = develop(s.rgb * (1. - .55 * dot(v, v)));
    c *= mix(1., smoothstep(-.62, .12, v.x), hero);
    colour = vec4(c + (h1(at * 1.7) - .5) * grain, 1.);
  }
}
