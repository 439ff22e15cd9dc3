import { both, paragraphs, tags } from './words.mjs'

export const city = [
  {
    key: 'city-bokeh', clip: 'city-bokeh', type: 'city', price: 158, shoot: 'overpass-night-2026-09', published: '2026-11-09', sales: 312, views: 9840,
    title: both('高架夜景 · 散景车流', 'Overpass at night · bokeh traffic'),
    summary: both('暖色车灯在焦外缓缓流过，中景是一条密集的光带，适合片头与对白背景。', 'Warm headlights drift past out of focus above a dense band of light: an easy bed for titles or dialogue.'),
    text: paragraphs(
      ['焦外车流的暖调空镜。光斑边缘有轻微的亮环，明灭节奏随机，不会一眼看出循环。', '**制作**：全 CG，程序化散景。光斑大小、亮度和色温各自独立，没有真实车牌、招牌或人脸。', '**适合**：夜戏对白的背景、片头字幕底、车内戏的窗外合成。'],
      ['A warm, out-of-focus traffic plate. Each disc has a faint bright rim and its own rhythm, so the eye does not catch a repeat.', '**How it was made**: entirely CG, procedural bokeh. Size, brightness and colour temperature vary per light; there are no real plates, signs or faces.', '**Good for**: dialogue backgrounds at night, title beds, the view outside a car window.'],
    ),
    tags: tags('散景 夜景 车流 焦外 暖色 空镜', 'bokeh, night, traffic, defocused, warm, establishing'),
  },
  {
    key: 'city-cold', clip: 'city-cold', type: 'city', price: 138, shoot: 'overpass-night-2026-09', published: '2026-10-28', sales: 96, views: 3120,
    title: both('写字楼夜景 · 冷调焦外', 'Office towers · cold bokeh'),
    summary: both('青蓝色的窗光与零星暖灯，都市夜戏的冷色背景。', 'Teal window light with a few warm lamps: a cool backdrop for city night scenes.'),
    text: paragraphs(
      ['与「高架夜景」同一套光斑，换成写字楼的冷白与青蓝，画面下沿更暗，方便压字幕。', '**制作**：全 CG，程序化散景，横向慢移。', '**适合**：都市职场剧的夜景转场、手机界面合成的背景、访谈虚化背景。'],
      ['The same family of lights as the overpass shot, shifted to office white and teal, with a darker lower edge for subtitles.', '**How it was made**: entirely CG, procedural bokeh with a slow sideways drift.', '**Good for**: transitions in office drama, a background for phone-screen composites, soft interview backdrops.'],
    ),
    tags: tags('散景 写字楼 夜景 冷色 都市', 'bokeh, office, night, cold, urban'),
  },
  {
    key: 'rain-window', clip: 'rain-window', type: 'city', price: 168, shoot: 'rain-glass-2026-08', published: '2026-11-12', sales: 428, views: 12960,
    title: both('雨夜窗前 · 焦外霓虹', 'Rain on the window · neon beyond'),
    summary: both('雨滴在玻璃上聚集、下滑，每一滴都折射着窗外的霓虹。', 'Drops gather and slide down the glass, each one bending the neon outside.'),
    text: paragraphs(
      ['窗玻璃特写：大颗水滴断续下滑，拖出细痕；小水珠静静附着。焦点在玻璃上，城市完全虚化。', '**制作**：全 CG。每滴水按自己的形状对背景做折射，高光方向一致。', '**适合**：情绪段落、独白、片尾；叠在室内镜头上可以直接当窗户用。', '机位固定，没有晃动，容易和实拍的窗框对齐。'],
      ['A close view of the pane: heavy drops slip down in starts and leave thin tracks, small ones just cling. Focus is on the glass; the city is only colour.', '**How it was made**: entirely CG. Every drop refracts the background through its own shape, with one consistent highlight.', '**Good for**: mood passages, voice-over, end titles; it can stand in as the window itself over an interior.', 'The camera is locked off, so it lines up easily with a real window frame.'],
    ),
    tags: tags('雨 窗 夜 霓虹 情绪 特写', 'rain, window, night, neon, mood, close-up'),
  },
  {
    key: 'rain-portrait', clip: 'rain-portrait', type: 'city', price: 128, shoot: 'rain-glass-2026-08', published: '2026-10-16', sales: 187, views: 5230,
    title: both('车窗雨滴 · 竖幅', 'Raindrops on a car window · vertical'),
    summary: both('竖屏构图的雨窗，暖色街灯，给短剧的车内戏用。', 'A vertical rain plate with warm street light, framed for in-car scenes in short drama.'),
    text: paragraphs(
      ['9:16 原生构图，不是横屏裁切。雨滴偏大，上半部留出人脸位置。', '**制作**：全 CG，折射与高光逐滴计算。', '**适合**：竖屏短剧车内戏、分手戏、等待戏的前景叠加（滤色或直接遮罩）。'],
      ['Composed for 9:16 rather than cropped from wide. Drops are large and the upper half leaves room for a face.', '**How it was made**: entirely CG, with refraction and highlights worked out per drop.', '**Good for**: in-car scenes, break-ups and waiting in vertical drama; screen it over or mask it in front.'],
    ),
    tags: tags('雨 车窗 竖屏 短剧 暖色', 'rain, car window, vertical, short drama, warm'),
  },
  {
    key: 'light-trails', clip: 'light-trails', type: 'city', price: 238, vip: true, published: '2026-09-30', sales: 141, views: 4870,
    title: both('城际快速路 · 光轨延时', 'Intercity expressway · light-trail time-lapse'),
    summary: both('红白光轨沿弯道涌向天际线，21:9 宽幅构图。', 'Red and white trails pour along the bend towards the skyline, in a 21:9 frame.'),
    text: paragraphs(
      ['长曝光风格的快速路延时：左侧尾灯，右侧头灯，远处是一线城市轮廓。', '**制作**：全 CG，光轨为程序化线条，路面与天际线为示意造型，不对应真实地点。', '**适合**：企业片、城市形象片开场，数据可视化底图。'],
      ['A long-exposure look: tail lights on the left, headlights on the right, a thin skyline far ahead.', '**How it was made**: entirely CG. The trails are procedural lines; road and skyline are invented and match no real place.', '**Good for**: corporate and city films, opening shots, a bed for data graphics.'],
    ),
    tags: tags('光轨 延时 高速 宽幅 城市 夜', 'light trails, time-lapse, expressway, widescreen, city, night'),
  },
  {
    key: 'light-trails-dawn', clip: 'light-trails-dawn', type: 'city', price: 148, published: '2026-08-21', sales: 73, views: 2440,
    title: both('环线清晨 · 冷色光轨', 'Ring road before dawn · blue trails'),
    summary: both('天将亮未亮，蓝调里的光轨，50p 可做两倍升格。', 'Trails in the blue hour before sunrise; 50p, so it takes a half-speed retime.'),
    text: paragraphs(
      ['清晨蓝调时刻的快速路，地平线有一线暖光。', '**制作**：全 CG，50 帧原生渲染，放进 25p 时间线可以无损放慢一倍。', '**适合**：转场、科技类片头、时间流逝段落。'],
      ['The expressway in the blue hour with one warm line on the horizon.', '**How it was made**: entirely CG and rendered at a native 50 frames, so it plays at half speed in a 25p timeline without interpolation.', '**Good for**: transitions, tech openers, passages of time.'],
    ),
    tags: tags('光轨 清晨 蓝调 50p 转场', 'light trails, dawn, blue hour, 50p, transition'),
  },
  {
    key: 'neon-alley', clip: 'neon-alley', type: 'street', price: 198, people: true, shoot: 'neon-alley-2026-10', published: '2026-11-06', sales: 365, views: 11020,
    title: both('霓虹雨巷 · 撑伞背影', 'Neon alley · figure with an umbrella'),
    summary: both('雨夜窄巷，撑伞的背影站在反光的积水里，竖屏。', 'A narrow alley in the rain, a figure under an umbrella above its own reflection; vertical.'),
    text: paragraphs(
      ['竖幅定机位：两侧霓虹招牌向远处收拢，地面积水完整倒映，雨丝斜落。', '**制作**：全 CG，二维半构图。人物为造型剪影，没有真人出镜，不涉及肖像权；招牌图案为抽象色块，没有文字。', '**适合**：悬疑与都市题材短剧封面、章节页、情绪空镜。'],
      ['A locked vertical frame: neon on both sides closes towards the distance, standing water mirrors it all, rain falls at a slant.', '**How it was made**: entirely CG, in two and a half dimensions. The figure is a drawn silhouette, nobody was filmed and no release is needed; the signs are abstract blocks without lettering.', '**Good for**: covers and chapter cards of thriller and urban short drama, mood inserts.'],
    ),
    tags: tags('霓虹 雨 背影 竖屏 悬疑 短剧', 'neon, rain, silhouette, vertical, thriller, short drama'),
  },
  {
    key: 'neon-crossing', clip: 'neon-crossing', type: 'street', price: 168, shoot: 'neon-alley-2026-10', published: '2026-10-22', sales: 118, views: 3980,
    title: both('空街 · 冷雨霓虹', 'Empty street · cold neon rain'),
    summary: both('同一条街的横幅空镜，没有人物，可以放进你自己的演员。', 'The same street, wide and empty, ready for your own actor.'),
    text: paragraphs(
      ['与「霓虹雨巷」同一组造型，横幅，去掉人物，色调偏青紫。', '**制作**：全 CG；23.976 帧，方便与电影时间线对齐。', '**适合**：绿幕人物的背景、片头、赛博题材空镜。'],
      ['From the same set as the neon alley, wide, without the figure and shifted towards teal and violet.', '**How it was made**: entirely CG, at 23.976 frames to sit in a film timeline.', '**Good for**: backgrounds for green-screen actors, openers, cyberpunk establishing shots.'],
    ),
    tags: tags('霓虹 街道 雨 空镜 赛博', 'neon, street, rain, empty, cyberpunk'),
  },
]

export const nature = [
  {
    key: 'peaks-dusk', clip: 'peaks-dusk', type: 'nature', price: 288, vip: true, shoot: 'ridge-2026-07', published: '2026-11-04', sales: 254, views: 8610,
    title: both('雪山暮色 · 云海之上', 'Snow peaks at dusk · above the clouds'),
    summary: both('粉紫色的暮光里，机位缓缓掠过雪岭，谷底云雾翻涌。', 'The camera glides past snow ridges in pink dusk light with mist filling the valleys.'),
    text: paragraphs(
      ['低空平推：前景岩脊从画面两侧滑过，远峰被暮光染成粉橙，谷里是一层雾。', '**制作**：全 CG 地形，逐像素光线步进，积雪按坡度分布。不对应任何真实山峰。', '**适合**：纪录片与品牌片开场、字幕背景、仙侠题材的远景底。'],
      ['A low, level push: rock ridges slide by on both sides, far summits catch pink and orange, mist lies in the valleys.', '**How it was made**: entirely CG terrain, ray-marched per pixel, with snow placed by slope. It is no real mountain.', '**Good for**: openings of documentaries and brand films, title beds, distant plates for fantasy drama.'],
    ),
    tags: tags('雪山 暮色 云海 航拍 空镜 地形', 'snow, mountains, dusk, aerial, establishing, terrain'),
  },
  {
    key: 'peaks-moon', clip: 'peaks-moon', type: 'nature', price: 218, shoot: 'ridge-2026-07', published: '2026-09-18', sales: 88, views: 2950,
    title: both('月下雪岭', 'Snow ridge by moonlight'),
    summary: both('同一片雪岭的夜版，冷月侧光，星空初现。', 'The same ridge at night, side-lit by a cold moon under the first stars.'),
    text: paragraphs(
      ['月光从左侧斜打，雪面发蓝，暗部保留了岩石细节，压暗也不会死黑。', '**制作**：全 CG 地形，与「雪山暮色」同机位，可以直接做日夜转换。', '**适合**：夜戏远景、日转夜叠化、游戏与仙侠题材。'],
      ['Moonlight rakes in from the left; the snow goes blue and the shadows keep rock detail, so it grades down without blocking up.', '**How it was made**: entirely CG terrain with the same camera as the dusk shot, so the two make a day-to-night dissolve.', '**Good for**: wide shots at night, day-to-night transitions, game and fantasy work.'],
    ),
    tags: tags('雪山 月夜 冷色 日转夜 地形', 'snow, mountains, moonlight, day to night, terrain'),
  },
  {
    key: 'ocean-dawn', clip: 'ocean-dawn', type: 'nature', price: 218, shoot: 'open-sea-2026-06', published: '2026-10-31', sales: 276, views: 8040,
    title: both('外海晨光 · 低机位', 'Open sea at first light · low angle'),
    summary: both('贴近海面的长镜头，涌浪推着晨光一层层过来。', 'A long take close to the water as the swell carries the morning light towards you.'),
    text: paragraphs(
      ['机位离水面一米左右，长涌上叠着碎浪，太阳刚离开海平线。', '**制作**：全 CG 海面，多层波叠加，反射天空与太阳。', '**适合**：片头片尾、海上题材的空镜、品牌片里的留白段落。'],
      ['About a metre above the water: long swell carrying small chop, the sun just clear of the horizon.', '**How it was made**: an entirely CG sea, layered waves reflecting sky and sun.', '**Good for**: openings and endings, establishing shots at sea, quiet passages in brand films.'],
    ),
    tags: tags('海 日出 浪 低机位 空镜', 'sea, sunrise, waves, low angle, establishing'),
  },
  {
    key: 'ocean-moon', clip: 'ocean-moon', type: 'nature', price: 178, shoot: 'open-sea-2026-06', published: '2026-08-30', sales: 64, views: 2110,
    title: both('月光海面 · 宽幅', 'Moonlit sea · widescreen'),
    summary: both('21:9 的夜海，一道银色月光铺到镜头前。', 'A night sea in 21:9 with a silver path of moonlight reaching the lens.'),
    text: paragraphs(
      ['深蓝夜海，月亮压得很低，水面只有一条细碎的银光。', '**制作**：全 CG 海面，与「外海晨光」同组，波形不同。', '**适合**：悬疑片的海上夜景、字幕底、宽幅银幕比例的项目。'],
      ['A deep blue sea under a low moon, lit only by one broken silver path.', '**How it was made**: an entirely CG sea from the same group as the dawn shot, with different waves.', '**Good for**: night at sea in thrillers, title beds, projects in a widescreen ratio.'],
    ),
    tags: tags('海 月光 夜 宽幅 悬疑', 'sea, moonlight, night, widescreen, thriller'),
  },
  {
    key: 'dune-ridge', clip: 'dune-ridge', type: 'nature', price: 228, published: '2026-10-09', sales: 132, views: 4390,
    title: both('沙丘脊线 · 航拍推进', 'Dune ridges · aerial push'),
    summary: both('斜阳把沙脊切成明暗两半，机位沿脊线向前推。', 'Low sun splits every ridge into light and shade as the camera pushes along the crest.'),
    text: paragraphs(
      ['宽幅航拍感：弯月形沙丘一道道后退，近处能看到风蚀纹。', '**制作**：全 CG 地形，光线步进，阴影随坡面真实投射。', '**适合**：西部与年代题材的远景、汽车与户外品牌片。'],
      ['An aerial feel in widescreen: crescent dunes recede one by one, wind ripples show in the foreground.', '**How it was made**: entirely CG terrain, ray-marched, with shadows cast over the slopes.', '**Good for**: distant views in desert and period stories, car and outdoor films.'],
    ),
    tags: tags('沙漠 沙丘 航拍 宽幅 斜阳', 'desert, dunes, aerial, widescreen, low sun'),
  },
  {
    key: 'aurora-north', clip: 'aurora-north', type: 'nature', price: 268, vip: true, shoot: 'north-sky-2026-09', published: '2026-10-19', sales: 173, views: 6020,
    title: both('极光延时 · 北境', 'Aurora time-lapse · the north'),
    summary: both('绿色光幕在山脊上方舒展，紫色顶缘若隐若现。', 'A green curtain unrolls above the ridge with a hint of violet at its top.'),
    text: paragraphs(
      ['光幕由左向右波动，射线细密，山体只留剪影，星空安静。', '**制作**：全 CG，光幕为多层体积采样，运动为延时速度。', '**适合**：旅行与科普片、奇幻题材天空替换。'],
      ['The curtain ripples from left to right with fine rays; the hills stay in silhouette under quiet stars.', '**How it was made**: entirely CG, the curtain sampled in many layers and moving at time-lapse speed.', '**Good for**: travel and science films, sky replacement in fantasy.'],
    ),
    tags: tags('极光 星空 延时 山 夜 天空', 'aurora, stars, time-lapse, mountains, night, sky'),
  },
  {
    key: 'aurora-portrait', clip: 'aurora-portrait', type: 'nature', price: 188, shoot: 'north-sky-2026-09', published: '2026-09-05', sales: 57, views: 1980,
    title: both('紫色极光 · 竖幅', 'Violet aurora · vertical'),
    summary: both('竖屏极光，紫与青交替，留足上方天空。', 'A vertical aurora in violet and teal with plenty of sky above.'),
    text: paragraphs(
      ['9:16 原生构图，光幕从画面下三分之一升起。', '**制作**：全 CG，与「极光延时」同一算法、不同种子与配色。', '**适合**：竖屏奇幻短剧的天空、手机壁纸动效、音乐视频。'],
      ['Composed for 9:16, with the curtain rising from the lower third.', '**How it was made**: entirely CG, the same method as the wide shot with another seed and palette.', '**Good for**: skies in vertical fantasy drama, phone wallpapers in motion, music videos.'],
    ),
    tags: tags('极光 竖屏 紫色 天空 奇幻', 'aurora, vertical, violet, sky, fantasy'),
  },
  {
    key: 'forest-rays', clip: 'forest-rays', type: 'nature', price: 158, published: '2026-10-05', sales: 204, views: 6330,
    title: both('林间晨雾 · 丁达尔光', 'Forest mist · morning rays'),
    summary: both('薄雾穿过层层树干，光束缓慢移动。', 'Thin mist moves between the trunks while shafts of light turn slowly.'),
    text: paragraphs(
      ['横移镜头，近处树干快、远处慢，有清楚的纵深；光束从左上角落下。', '**制作**：全 CG，多层视差与程序化光束。', '**适合**：自然与文旅片空镜、回忆段落、儿童与奇幻题材。'],
      ['A sideways move with real depth: near trunks pass quickly, far ones slowly, and light falls from the upper left.', '**How it was made**: entirely CG, layered parallax with procedural light shafts.', '**Good for**: nature and travel inserts, memories, stories for children and fantasy.'],
    ),
    tags: tags('森林 晨雾 丁达尔 光束 空镜', 'forest, mist, god rays, morning, establishing'),
  },
  {
    key: 'cloud-sunrise', clip: 'cloud-sunrise', type: 'nature', price: 298, vip: true, published: '2026-11-01', sales: 149, views: 5110,
    title: both('平流层日出', 'Sunrise above the cloud deck'),
    summary: both('飞越云海，太阳停在云线上方，金色铺满云顶。', 'Flying over a sea of cloud with the sun just above its edge and gold on every top.'),
    text: paragraphs(
      ['平稳的前飞视角，云顶起伏有厚度，逆光面透出暖色。', '**制作**：全 CG 体积云，逐步积分光照。', '**适合**：航空与旅行题材、品牌片开场、字幕底。'],
      ['A steady forward flight; the cloud tops have real thickness and glow where the light comes through.', '**How it was made**: entirely CG volumetric cloud, lit step by step along each ray.', '**Good for**: aviation and travel, brand openers, title beds.'],
    ),
    tags: tags('云海 日出 航空 金色 空镜', 'clouds, sunrise, aviation, golden, establishing'),
  },
  {
    key: 'storm-portrait', clip: 'storm-portrait', type: 'nature', price: 138, published: '2026-09-24', sales: 161, views: 4760,
    title: both('云地闪 · 竖幅', 'Cloud-to-ground lightning · vertical'),
    summary: both('雷雨云下连续三次落雷，照亮整片云层，竖屏。', 'Three strikes under a storm cloud, each one lighting the whole base; vertical.'),
    text: paragraphs(
      ['闪电位置固定、形态每次不同，云层会随之整体提亮；地平线是城市灯火。', '**制作**：全 CG。闪光帧清楚，方便对拍雷声。', '**适合**：悬疑、灾难、玄幻短剧的转折点，也可只取闪光层做叠加。'],
      ['The bolts share a place but never a shape, and the clouds lift with each one; city lights mark the horizon.', '**How it was made**: entirely CG. Flash frames are clean, so thunder is easy to sync.', '**Good for**: turning points in thriller, disaster and fantasy drama, or as a flash layer alone.'],
    ),
    tags: tags('闪电 雷雨 竖屏 悬疑 天空', 'lightning, storm, vertical, thriller, sky'),
  },
  {
    key: 'snowfall', clip: 'snowfall', type: 'nature', price: 0, published: '2026-11-10', sales: 842, views: 10450,
    title: both('落雪 · 逆光', 'Falling snow · backlit'),
    summary: both('大小雪片逆光飘落，背景是虚化的林线，免费使用。', 'Backlit flakes, large and small, over a soft tree line. Free to use.'),
    text: paragraphs(
      ['前景雪片大而虚，中景清晰，远景细密；风向稳定。', '**制作**：全 CG 粒子，深色背景，也可以用滤色模式叠在实拍上。', '**适合**：冬季戏的氛围叠加、节日短片。'],
      ['Large soft flakes in front, sharp ones in the middle, a fine fall behind; the wind holds one direction.', '**How it was made**: entirely CG particles on a dark ground, so it also screens over live action.', '**Good for**: winter atmosphere, holiday shorts.'],
    ),
    tags: tags('雪 逆光 冬 叠加 免费', 'snow, backlit, winter, overlay, free'),
  },
  {
    key: 'milky-way', clip: 'milky-way', type: 'nature', price: 188, shoot: 'north-sky-2026-09', published: '2026-08-12', sales: 92, views: 3270,
    title: both('银河东移 · 山影', 'Milky Way over the ridge'),
    summary: both('银河斜跨画面，随地球自转缓缓移动，前景是山脊剪影。', 'The Milky Way leans across the frame and turns with the night above a dark ridge.'),
    text: paragraphs(
      ['星点大小与色温各异，有轻微闪烁；银心带有暗云结构。', '**制作**：全 CG 星空，非天文观测数据，星位不对应真实星图。', '**适合**：夜空替换、片头、科幻与治愈题材。'],
      ['Stars differ in size and colour and twinkle slightly; the bright core is cut by dark lanes.', '**How it was made**: an entirely CG sky, not survey data; the stars do not match a real chart.', '**Good for**: night-sky replacement, openers, science fiction and quiet stories.'],
    ),
    tags: tags('银河 星空 延时 夜 山', 'milky way, stars, time-lapse, night, ridge'),
  },
]

export const festival = [
  {
    key: 'lantern-fair', clip: 'lantern-fair', type: 'festival', price: 128, shoot: 'lantern-2026-09', published: '2026-11-08', sales: 233, views: 7150,
    title: both('灯会 · 红灯笼', 'Lantern fair · red lanterns'),
    summary: both('竖屏红灯笼轻轻摇晃，背景是层层暖色光斑。', 'Red lanterns sway gently in a vertical frame against layers of warm bokeh.'),
    text: paragraphs(
      ['三盏主灯在焦内，灯骨和流苏清楚；后景灯笼虚化成光斑。', '**制作**：全 CG，灯笼为通用传统样式，没有文字与商标。', '**适合**：古装灯会、春节与元宵短片、竖屏片头。'],
      ['Three lanterns in focus, with ribs and tassels; the rest melt into discs of light.', '**How it was made**: entirely CG; the lanterns are a generic traditional form without lettering or marks.', '**Good for**: lantern fairs in period drama, Spring Festival and Lantern Festival shorts, vertical openers.'],
    ),
    tags: tags('灯笼 元宵 春节 古装 竖屏 暖色', 'lantern, festival, spring festival, period, vertical, warm'),
  },
  {
    key: 'sky-lanterns', clip: 'sky-lanterns', type: 'festival', price: 178, shoot: 'lantern-2026-09', published: '2026-10-25', sales: 145, views: 4620,
    title: both('孔明灯升空', 'Sky lanterns rising'),
    summary: both('成群的孔明灯从水面升起，倒影跟着碎开。', 'A crowd of sky lanterns rises over water and their reflections break with the ripples.'),
    text: paragraphs(
      ['远近五层，近处能看到灯纸的明暗，远处汇成光点。水面在画面下缘。', '**制作**：全 CG，灯火各自明灭。', '**适合**：古装许愿戏、中秋与元宵主题、治愈系片尾。'],
      ['Five depths: near lanterns show light through paper, far ones gather into points. Water fills the lower edge.', '**How it was made**: entirely CG; each flame flickers on its own.', '**Good for**: wishing scenes in period drama, Mid-Autumn and Lantern Festival pieces, gentle endings.'],
    ),
    tags: tags('孔明灯 中秋 许愿 古装 夜 倒影', 'sky lantern, mid-autumn, wish, period, night, reflection'),
  },
  {
    key: 'fireworks', clip: 'fireworks', type: 'festival', price: 148, vip: true, published: '2026-09-27', sales: 219, views: 6740,
    title: both('新年烟花 · 夜空', 'New Year fireworks'),
    summary: both('金、红、青、白礼花依次绽开，拖尾下坠。', 'Gold, red, teal and white shells open in turn and their trails fall away.'),
    text: paragraphs(
      ['固定仰角，礼花有先后与远近，余烬下坠并渐暗，云底随之微亮。', '**制作**：全 CG 粒子，黑底，可直接滤色叠加。', '**适合**：跨年与婚礼短片、古装节庆、城市夜景合成。'],
      ['A fixed upward angle; shells open near and far, embers sink and dim, and the haze lifts with each burst.', '**How it was made**: entirely CG particles on black, ready to screen over a plate.', '**Good for**: New Year and wedding films, period celebrations, city night composites.'],
    ),
    tags: tags('烟花 新年 庆典 夜 叠加', 'fireworks, new year, celebration, night, overlay'),
  },
  {
    key: 'hall-light', clip: 'hall-light', type: 'festival', price: 148, published: '2026-10-12', sales: 126, views: 4080,
    title: both('旧廊 · 晨光光束', 'Old gallery · shafts of morning light'),
    summary: both('阳光从一排门窗斜照进长廊，光里有浮尘，镜头缓缓前推。', 'Sun falls through a row of openings into a long gallery; dust hangs in the beams as the camera moves in.'),
    text: paragraphs(
      ['一点透视，左暗右亮，地面光斑整齐后退。', '**制作**：全 CG 建筑与体积光，光束按门窗真实遮挡计算。', '**适合**：年代戏与古装戏的入场空镜、回忆段落、旁白底。'],
      ['One-point perspective, dark on the left and bright on the right, with patches of light stepping back along the floor.', '**How it was made**: entirely CG architecture and volumetric light; the beams are really cut by the openings.', '**Good for**: entrances in period drama, memories, a bed for narration.'],
    ),
    tags: tags('长廊 光束 年代 古装 推镜', 'gallery, light shafts, period, interior, push-in'),
  },
  {
    key: 'petals', clip: 'petals', type: 'festival', price: 98, published: '2026-08-03', sales: 198, views: 5390,
    title: both('落花 · 竖幅', 'Falling petals · vertical'),
    summary: both('粉白花瓣翻转飘落，前后虚实分明，竖屏古装氛围。', 'Pale petals turn as they fall, soft in front and sharp in the middle: a vertical mood plate for period scenes.'),
    text: paragraphs(
      ['花瓣有翻面，亮度随角度变化；背景是虚化的庭院绿与暖光。', '**制作**：全 CG 粒子。', '**适合**：古装与甜宠短剧的转场、相遇戏、封面动效。'],
      ['Petals flip and change brightness with the angle; behind them a blurred garden in green and warm light.', '**How it was made**: entirely CG particles.', '**Good for**: transitions in period and romance drama, first meetings, moving covers.'],
    ),
    tags: tags('花瓣 古装 甜宠 竖屏 转场', 'petals, period, romance, vertical, transition'),
  },
]
