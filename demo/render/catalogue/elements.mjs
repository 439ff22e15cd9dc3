import { both, paragraphs, tags } from './words.mjs'

export const elements = [
  {
    key: 'smoke-column', clip: 'smoke-column', type: 'smoke-fire', price: 128, shoot: 'studio-smoke-2026-08', published: '2026-11-11', sales: 517, views: 13480,
    title: both('烟柱升腾 04', 'Rising smoke column 04'),
    summary: both('一股灰白烟柱翻卷上升，带直通道 Alpha，边缘干净。', 'A grey column rolls upwards, with straight alpha and clean edges.'),
    text: paragraphs(
      ['烟从画面下缘中央升起，逐渐展开，到顶部自然变淡，左右不出画。', '**制作**：CG，程序化烟雾（噪声域扭曲），不是流体解算。颜色与 Alpha 分开输出，直通道（straight），换底不发黑边。', '**适合**：烟囱、废墟、车辆起火的合成；叠两层并错开时间可以变厚。', '预览页可以切换棋盘、黑、白三种底色看边缘。'],
      ['Smoke rises from the lower centre, opens as it climbs and thins towards the top; it keeps clear of both sides.', '**How it was made**: CG, procedural smoke by domain-warped noise rather than a fluid solve. Colour and alpha are separate and straight, so no dark fringe appears on a new background.', '**Good for**: chimneys, ruins and burning vehicles; offset two copies in time for a denser column.', 'On the preview you can switch between checkerboard, black and white to judge the edge.'],
    ),
    tags: tags('烟 烟柱 Alpha 合成 元素', 'smoke, column, alpha, compositing, element'),
  },
  {
    key: 'ground-fog', clip: 'ground-fog', type: 'smoke-fire', price: 88, shoot: 'studio-smoke-2026-08', published: '2026-10-14', sales: 208, views: 5570,
    title: both('地面薄雾 · 横移', 'Low ground fog · drifting'),
    summary: both('贴地流动的薄雾，黑底，滤色即用。', 'Thin fog flowing along the ground on black; screen it over and go.'),
    text: paragraphs(
      ['雾只占画面下半，上缘柔和，向右缓慢流动，有远近两层速度。', '**制作**：CG，程序化噪声，黑底无 Alpha。', '**适合**：夜戏、古装、悬疑的地面氛围，MV 舞台。'],
      ['The fog keeps to the lower half with a soft upper edge and drifts to the right at two depths.', '**How it was made**: CG, procedural noise on black, no alpha.', '**Good for**: ground atmosphere in night, period and thriller scenes, music-video stages.'],
    ),
    tags: tags('雾 地面 黑底 氛围 叠加', 'fog, ground, black background, atmosphere, overlay'),
  },
  {
    key: 'embers', clip: 'embers', type: 'smoke-fire', price: 0, shoot: 'fire-2026-10', published: '2026-11-13', sales: 1264, views: 18720,
    title: both('余烬飘散 02', 'Drifting embers 02'),
    summary: both('火星自下而上盘旋飞散，50p 黑底，免费。', 'Sparks spiral up from below, 50p on black. Free.'),
    text: paragraphs(
      ['火星大小不一，越高越暗，底缘有火光映照。', '**制作**：CG 粒子，50 帧原生渲染，黑底。', '**适合**：战争、锻造、篝火场面的叠加，片名揭幕。'],
      ['Sparks of many sizes dim as they climb, with a glow of fire along the lower edge.', '**How it was made**: CG particles at a native 50 frames on black.', '**Good for**: battle, forge and campfire scenes, title reveals.'],
    ),
    tags: tags('火星 余烬 黑底 50p 叠加 免费', 'embers, sparks, black background, 50p, overlay, free'),
  },
  {
    key: 'fire-wall', clip: 'fire-wall', type: 'smoke-fire', price: 108, shoot: 'fire-2026-10', published: '2026-10-29', sales: 176, views: 5010,
    title: both('火焰墙 · 正面', 'Wall of fire · front on'),
    summary: both('横贯画面的火焰，火舌向上撕开，黑底。', 'Flames across the whole frame, tongues tearing upwards, on black.'),
    text: paragraphs(
      ['火焰占画面下三分之二，亮部不死白，保留橙红层次。', '**制作**：CG，程序化火焰，不是流体解算；黑底无 Alpha，建议用滤色或相加。', '**适合**：火灾戏前景、转场遮挡、舞台大屏。'],
      ['Flame fills the lower two thirds; highlights hold their orange and red instead of clipping.', '**How it was made**: CG, procedural fire rather than a fluid solve; on black without alpha, best with screen or add.', '**Good for**: foregrounds in fire scenes, wipe transitions, stage screens.'],
    ),
    tags: tags('火 火焰 黑底 转场 叠加', 'fire, flames, black background, transition, overlay'),
  },
  {
    key: 'explosion', clip: 'explosion', type: 'smoke-fire', price: 168, vip: true, shoot: 'fire-2026-10', published: '2026-11-07', sales: 391, views: 10890,
    title: both('中型爆炸 07', 'Medium explosion 07'),
    summary: both('火球膨胀、翻卷、转为浓烟，带 Alpha，从第一帧到散尽都完整。', 'A fireball swells, rolls and turns to smoke, with alpha, complete from first frame to last.'),
    text: paragraphs(
      ['空中爆炸，无地面接触；火光约一秒后收进烟里，留出渐暗的尾巴。', '**制作**：CG 体积渲染，程序化密度与温度，不是 Pyro 解算。ProRes 4444 直通道。', '**适合**：车辆、建筑、空战合成；缩小后可作炮弹落点。'],
      ['A mid-air blast with no ground contact; after about a second the fire folds into smoke and dims away.', '**How it was made**: CG volume rendering with procedural density and temperature, not a pyro solve. ProRes 4444 with straight alpha.', '**Good for**: vehicles, buildings and air combat; scaled down it works as a shell impact.'],
    ),
    tags: tags('爆炸 火球 Alpha 烟 合成', 'explosion, fireball, alpha, smoke, compositing'),
  },
  {
    key: 'crown-splash', clip: 'crown-splash', type: 'water-fluid', price: 128, published: '2026-10-20', sales: 137, views: 4450,
    title: both('皇冠水花 · 慢动作', 'Crown splash · slow motion'),
    summary: both('水冠升起、拉丝、断成水珠，棚拍光感。', 'The crown climbs, draws into threads and breaks into drops under studio light.'),
    text: paragraphs(
      ['镜头绕水花缓慢转动，水珠大小和高度各不相同。', '**制作**：CG，造型驱动的水面，不是 FLIP 解算；反射与折射按棚灯布置。', '**适合**：饮品与护肤广告的点缀镜头，片头转场。'],
      ['The camera circles slowly; every drop has its own size and height.', '**How it was made**: CG, a sculpted surface rather than a FLIP solve, with reflection and refraction under studio lamps.', '**Good for**: accents in drink and skincare spots, transitions.'],
    ),
    tags: tags('水花 水冠 慢动作 广告 液体', 'splash, crown, slow motion, commercial, liquid'),
  },
  {
    key: 'ink-colour', clip: 'ink-colour', type: 'water-fluid', price: 96, shoot: 'ink-2026-07', published: '2026-11-03', sales: 244, views: 6880,
    title: both('彩墨入水 11', 'Colour ink in water 11'),
    summary: both('靛、朱、金三色在水中晕开，方形构图，白底。', 'Indigo, vermilion and gold bloom in water; square, on white.'),
    text: paragraphs(
      ['墨团从上方落入，层层卷开，颜色之间有清楚的边界又互相渗透。', '**制作**：CG，程序化流场，白底，可用正片叠底直接压在画面上。', '**适合**：国风片头、转场、社交媒体方形视频。'],
      ['Ink drops in from above and curls outwards; the colours keep their borders and still bleed into each other.', '**How it was made**: CG, a procedural flow on white, ready to multiply over a picture.', '**Good for**: titles in a Chinese style, transitions, square social video.'],
    ),
    tags: tags('墨 彩墨 国风 方形 白底 转场', 'ink, colour, chinese style, square, white background, transition'),
  },
  {
    key: 'ink-mono', clip: 'ink-mono', type: 'water-fluid', price: 88, shoot: 'ink-2026-07', published: '2026-09-11', sales: 183, views: 4920,
    title: both('水墨晕染 · 揭幕', 'Ink wash reveal'),
    summary: both('浓墨自中央铺开，淡墨在边缘散成毛边，可作蒙版。', 'Dense ink spreads from the centre and feathers at the edge; works as a matte.'),
    text: paragraphs(
      ['从一点开始，六秒铺满大半画面，浓淡有五色之分。', '**制作**：CG，程序化流场；黑白分明，直接当亮度蒙版用。', '**适合**：国风片名揭幕、章节转场、书画纪录片。'],
      ['It starts from a point and covers most of the frame in six seconds, with a full range from dense to pale.', '**How it was made**: CG, a procedural flow; the contrast is clean enough to use as a luma matte.', '**Good for**: title reveals in a Chinese style, chapter transitions, films on painting and calligraphy.'],
    ),
    tags: tags('水墨 国风 蒙版 揭幕 转场', 'ink wash, chinese style, matte, reveal, transition'),
  },
  {
    key: 'caustics', clip: 'caustics', type: 'water-fluid', price: 68, published: '2026-08-08', sales: 121, views: 3350,
    title: both('水下焦散 · 无缝循环', 'Underwater caustics · seamless loop'),
    summary: both('阳光在水底织成的光网，首尾相接，可一直循环。', 'The net of sunlight on a sea floor, its last frame meeting its first.'),
    text: paragraphs(
      ['青绿水色，光网疏密变化，没有方向性漂移。', '**制作**：CG，时间轴为闭合周期，首尾帧一致。', '**适合**：水下戏的光效投影、泳池墙面、直播背景。'],
      ['Blue-green water; the net tightens and loosens without drifting in any direction.', '**How it was made**: CG on a closed time cycle, so first and last frame agree.', '**Good for**: light projection in underwater scenes, pool walls, stream backgrounds.'],
    ),
    tags: tags('焦散 水下 循环 光效 背景', 'caustics, underwater, loop, light, background'),
  },
  {
    key: 'burst-gold', clip: 'burst-gold', type: 'particles-energy', price: 88, shoot: 'energy-2026-09', published: '2026-10-30', sales: 268, views: 7420,
    title: both('粒子迸发 · 金', 'Particle burst · gold'),
    summary: both('金色粒子从中心炸开，拖尾被气流吹弯，带 Alpha。', 'Gold particles fly from the centre, their trails bent by turbulence; with alpha.'),
    text: paragraphs(
      ['第一帧为空，爆发、减速、熄灭完整；方形画幅四周留有余量。', '**制作**：CG 粒子，ProRes 4444 直通道。', '**适合**：Logo 揭幕、法术击中、颁奖片头。'],
      ['It starts from an empty frame and runs through burst, slow-down and fade, with room on all sides of the square.', '**How it was made**: CG particles, ProRes 4444 with straight alpha.', '**Good for**: logo reveals, spell hits, award openers.'],
    ),
    tags: tags('粒子 金色 迸发 Alpha 揭幕', 'particles, gold, burst, alpha, reveal'),
  },
  {
    key: 'ring-blue', clip: 'ring-blue', type: 'particles-energy', price: 78, shoot: 'energy-2026-09', published: '2026-11-05', sales: 302, views: 8130,
    title: both('能量环 · 蓝', 'Energy ring · blue'),
    summary: both('透视圆环持续脉动，光刺向外喷射，无缝循环带 Alpha。', 'A ring in perspective pulses and throws spikes of light; a seamless loop with alpha.'),
    text: paragraphs(
      ['圆环压扁成地面透视，可直接放在人物脚下。', '**制作**：CG，闭合周期，首尾相接；ProRes 4444 直通道。', '**适合**：仙侠法阵、科幻传送、游戏界面。'],
      ['The ring is flattened to ground perspective, so it drops straight under a character.', '**How it was made**: CG on a closed cycle, first frame meeting last; ProRes 4444 with straight alpha.', '**Good for**: magic circles, teleports, game interfaces.'],
    ),
    tags: tags('能量 圆环 循环 Alpha 法阵 科幻', 'energy, ring, loop, alpha, magic circle, sci-fi'),
  },
  {
    key: 'portal-fire', clip: 'portal-fire', type: 'particles-energy', price: 98, shoot: 'energy-2026-09', published: '2026-09-15', sales: 155, views: 4310,
    title: both('烈焰传送门', 'Fire portal'),
    summary: both('正面火环旋转燃烧，中央留空，黑底无缝循环。', 'A ring of fire turning face-on with an empty centre; a seamless loop on black.'),
    text: paragraphs(
      ['正圆构图，中心全黑，方便放进另一个世界。', '**制作**：CG，闭合周期；黑底无 Alpha，建议滤色。', '**适合**：奇幻短剧的传送门、片头、舞台大屏。'],
      ['A true circle with a black centre, ready to hold another world.', '**How it was made**: CG on a closed cycle; on black without alpha, best screened.', '**Good for**: portals in fantasy drama, openers, stage screens.'],
    ),
    tags: tags('传送门 火环 循环 奇幻 黑底', 'portal, fire ring, loop, fantasy, black background'),
  },
  {
    key: 'dust-beam', clip: 'dust-beam', type: 'particles-energy', price: 0, published: '2026-10-03', sales: 968, views: 9630,
    title: both('光束浮尘', 'Dust in a light beam'),
    summary: both('一道斜光里缓慢漂浮的灰尘，黑底，免费。', 'Dust floating slowly through one slanted beam, on black. Free.'),
    text: paragraphs(
      ['尘粒有前后多层景深，进出光束时亮起又暗下。', '**制作**：CG 粒子，黑底，滤色叠加即可。', '**适合**：室内戏、库房、年代感画面的空气层。'],
      ['Motes at several depths light up as they enter the beam and fade as they leave.', '**How it was made**: CG particles on black; screen it over the shot.', '**Good for**: interiors, warehouses, the air in a period picture.'],
    ),
    tags: tags('浮尘 光束 黑底 氛围 免费', 'dust, light beam, black background, atmosphere, free'),
  },
  {
    key: 'rock-burst', clip: 'rock-burst', type: 'particles-energy', price: 148, vip: true, published: '2026-09-21', sales: 104, views: 3760,
    title: both('石球爆裂', 'Rock sphere shattering'),
    summary: both('石球从内部炸开，碎块露出发热的内核。', 'A stone sphere breaks from within and shows its hot core between the pieces.'),
    text: paragraphs(
      ['缓慢升格：碎块向外分离，地面有投影，镜头轻微环绕。', '**制作**：CG，Voronoi 碎块按程序向外位移，不是刚体解算。', '**适合**：觉醒、破封、科幻片头；也可作章节转场。'],
      ['In slow motion the pieces separate, cast shadows on the ground and the camera drifts around.', '**How it was made**: CG, Voronoi pieces displaced by a procedure, not a rigid-body solve.', '**Good for**: awakenings, broken seals, sci-fi openers, chapter transitions.'],
    ),
    tags: tags('碎裂 石头 爆裂 慢动作 奇幻', 'fracture, rock, shatter, slow motion, fantasy'),
  },
  {
    key: 'hud-tactical', clip: 'hud-tactical', type: 'hud', price: 98, vip: true, shoot: 'screens-2026-06', published: '2026-10-27', sales: 221, views: 6190,
    title: both('战术界面 · 无缝循环', 'Tactical HUD · seamless loop'),
    summary: both('多层圆环各自旋转，数据条与波形跳动，50p。', 'Nested rings turn at their own speeds beside moving bars and a waveform; 50p.'),
    text: paragraphs(
      ['青色主调、琥珀点缀，中央留有准星，四角有取景框。', '**制作**：CG 矢量绘制，5 秒闭合循环；没有任何文字，任何语言的片子都能用。', '**适合**：科幻屏幕内容、头盔视角、直播背景。'],
      ['Teal with amber accents, a reticle in the middle and framing marks in the corners.', '**How it was made**: CG, drawn as vectors on a five-second closed loop; it holds no lettering, so it suits a film in any language.', '**Good for**: sci-fi screens, helmet views, stream backgrounds.'],
    ),
    tags: tags('HUD 界面 科幻 循环 50p', 'hud, interface, sci-fi, loop, 50p'),
  },
  {
    key: 'hud-target', clip: 'hud-target', type: 'hud', price: 68, shoot: 'screens-2026-06', published: '2026-09-02', sales: 79, views: 2380,
    title: both('锁定环 · 琥珀竖幅', 'Target lock · amber vertical'),
    summary: both('竖屏瞄准界面，琥珀色，循环。', 'A vertical targeting screen in amber that loops.'),
    text: paragraphs(
      ['9:16 原生排布，圆环居中，上下为数据条。', '**制作**：CG 矢量绘制，无文字，闭合循环。', '**适合**：竖屏科幻短剧、手机道具屏幕内容。'],
      ['Laid out for 9:16 with the ring in the middle and data bars above and below.', '**How it was made**: CG, drawn as vectors without lettering, on a closed loop.', '**Good for**: vertical sci-fi drama, content for prop phones.'],
    ),
    tags: tags('HUD 瞄准 竖屏 琥珀 循环', 'hud, target, vertical, amber, loop'),
  },
  {
    key: 'warp-tunnel', clip: 'warp-tunnel', type: 'hud', price: 108, published: '2026-10-17', sales: 163, views: 4840,
    title: both('科幻隧道 · 高速穿行', 'Sci-fi tunnel · high speed'),
    summary: both('方形舱道向前飞驰，灯带拉成白线，50p 循环。', 'A square corridor rushes by, its lamps drawn into white lines; a 50p loop.'),
    text: paragraphs(
      ['灯框等距掠过，地面有琥珀色导引线，中心为强光。', '**制作**：CG，位移正好是灯框间距的整数倍，首尾无缝。', '**适合**：转场、片头、舞台大屏与直播背景。'],
      ['Light frames pass at even intervals above amber guide lines, towards a bright centre.', '**How it was made**: CG; it travels a whole number of frames per loop, so there is no seam.', '**Good for**: transitions, openers, stage screens and stream backgrounds.'],
    ),
    tags: tags('隧道 科幻 循环 转场 50p', 'tunnel, sci-fi, loop, transition, 50p'),
  },
  {
    key: 'grid-terrain', clip: 'grid-terrain', type: 'hud', price: 78, shoot: 'screens-2026-06', published: '2026-07-26', sales: 94, views: 2890,
    title: both('全息网格 · 地形扫描', 'Holographic grid · terrain scan'),
    summary: both('发光网格地形向前推进，扫描线周期掠过，循环。', 'A glowing grid terrain rolls forward under a sweeping scan line; it loops.'),
    text: paragraphs(
      ['青蓝线框，远处渐隐，扫描线经过时格点亮起。', '**制作**：CG，位移为网格周期的整数倍，首尾无缝。', '**适合**：科幻沙盘、数据片头、电子音乐视觉。'],
      ['Teal wireframe fading with distance; points light up as the scan line passes.', '**How it was made**: CG, moving a whole number of grid cells per loop, so there is no seam.', '**Good for**: sci-fi map tables, data openers, visuals for electronic music.'],
    ),
    tags: tags('网格 全息 地形 科幻 循环', 'grid, hologram, terrain, sci-fi, loop'),
  },
]
