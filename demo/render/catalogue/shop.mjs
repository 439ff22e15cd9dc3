// The shop itself: its name, its type tree and the four slides at the top of the home page.
const type = (slug, zh, en, children) => ({ slug, name: { 'zh-cn': zh, en }, ...(children ? { children } : {}) })

export const site = {
  siteName: { 'zh-cn': 'Rushes 样片', en: 'Rushes' },
  recordNumber: '京ICP备00000000号',
}

export const types = [
  type('footage', '实拍素材', 'Footage', [
    type('city', '城市', 'City'),
    type('nature', '自然', 'Nature'),
    type('street', '人物与街头', 'People & street'),
    type('festival', '古装与节庆', 'Period & festival'),
  ]),
  type('elements', '特效元素', 'VFX elements', [
    type('smoke-fire', '烟雾与火焰', 'Smoke & fire'),
    type('water-fluid', '水与流体', 'Water & fluid'),
    type('particles-energy', '粒子与能量', 'Particles & energy'),
    type('hud', '界面与科幻', 'Screens & sci-fi'),
  ]),
  type('courses', 'Houdini 课程', 'Houdini courses', [
    type('basics', '入门', 'Basics'),
    type('simulation', '特效解算', 'Simulation'),
    type('rendering', '灯光与渲染', 'Lighting & rendering'),
  ]),
  type('packs', '素材包', 'Packs'),
  type('projects', '工程文件', 'Project files'),
]

export const hero = [
  {
    clip: 'city-bokeh', type: 'city',
    title: { 'zh-cn': '夜景不用再等天黑', en: 'Night shots, any time of day' },
    text: { 'zh-cn': '散景、雨窗、光轨，按同一套色温做好，买来就能接上你的镜头。', en: 'Bokeh, rain on glass and light trails, graded to one colour temperature so they cut straight into your scene.' },
    action: { 'zh-cn': '看城市素材', en: 'See city footage' },
  },
  {
    clip: 'explosion', material: 'explosion',
    title: { 'zh-cn': '黑底之外，真正的 Alpha', en: 'Real alpha, not just a black plate' },
    text: { 'zh-cn': '爆炸、烟柱、能量环，ProRes 4444 直通道。先在网页上换底色看清边缘，再决定买不买。', en: 'Explosions, smoke and energy rings in ProRes 4444 with straight alpha. Check the edges on any background before you buy.' },
    action: { 'zh-cn': '看中型爆炸 07', en: 'See the explosion' },
  },
  {
    clip: 'peaks-dusk', material: 'course-terrain',
    title: { 'zh-cn': '从一张高度图到一条山脉', en: 'From one height map to a mountain range' },
    text: { 'zh-cn': 'Houdini 地形课程，每节课都配起止工程文件，跟着做，做完就是你的镜头。', en: 'A Houdini terrain course with start and end files for every lesson. Follow along and finish with a shot of your own.' },
    action: { 'zh-cn': '看课程目录', en: 'See the lessons' },
  },
  {
    clip: 'ocean-dawn', type: 'packs',
    title: { 'zh-cn': '整包买，按镜头省', en: 'Buy the set, save on every shot' },
    text: { 'zh-cn': '同一时段、同一光线的镜头放在一起，开场空镜一次备齐。', en: 'Shots that share a light and a time of day, so your establishing shots match from the first cut.' },
    action: { 'zh-cn': '看素材包', en: 'See the packs' },
  },
]
