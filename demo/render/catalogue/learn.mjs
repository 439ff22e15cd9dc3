import { both, paragraphs, tags } from './words.mjs'

export const packs = [
  {
    key: 'pack-city-night', kind: 'pack', type: 'packs', price: 599, items: 8, vip: true, published: '2026-11-12', sales: 87, views: 4120,
    members: ['city-bokeh', 'city-cold', 'rain-window', 'rain-portrait', 'light-trails', 'light-trails-dawn', 'neon-alley', 'neon-crossing'],
    title: both('城市夜色 · 8 条素材包', 'City after dark · set of 8'),
    summary: both('散景、雨窗、光轨、霓虹街，一次备齐夜戏空镜，比单买省一半以上。', 'Bokeh, rain on glass, light trails and neon streets: every night insert in one set, for less than half the single prices.'),
    text: paragraphs(
      ['八条夜景镜头，六条横幅、两条竖幅，色温按暖橙与青蓝两组配好，互相能剪。', '**包含**：八条镜头的全部版本。', '已经买过其中几条？请先看各条的购买记录再决定。'],
      ['Eight night shots, six wide and two vertical, matched in two groups of warm orange and teal so that they cut together.', '**Includes**: every version of all eight clips.', 'Already own some of them? Check your purchases before you decide.'],
    ),
    tags: tags('素材包 城市 夜景 空镜', 'set, city, night, establishing'),
  },
  {
    key: 'pack-horizon', kind: 'pack', type: 'packs', price: 899, items: 9, published: '2026-10-24', sales: 52, views: 2870,
    members: ['peaks-dusk', 'peaks-moon', 'ocean-dawn', 'ocean-moon', 'dune-ridge', 'aurora-north', 'cloud-sunrise', 'forest-rays', 'milky-way'],
    title: both('天地之间 · 开场空镜 9 条', 'Horizons · 9 opening shots'),
    summary: both('雪山、外海、沙丘、云海、极光，九条自然远景。', 'Snow peaks, open sea, dunes, cloud decks and aurora: nine wide views of nature.'),
    text: paragraphs(
      ['为开场与转场准备的自然远景，均为 CG，不受地点与授权限制。', '**包含**：九条镜头的全部版本。雪山与海面各有日、夜两版，可做昼夜转换。'],
      ['Wide views of nature for openings and transitions. All are CG, so no location or permit is involved.', '**Includes**: every version of all nine clips. Mountain and sea each come in a day and a night version for day-to-night dissolves.'],
    ),
    tags: tags('素材包 自然 空镜 开场', 'set, nature, establishing, opening'),
  },
  {
    key: 'pack-festival', kind: 'pack', type: 'packs', price: 399, items: 5, published: '2026-09-28', sales: 69, views: 2540,
    members: ['lantern-fair', 'sky-lanterns', 'fireworks', 'hall-light', 'petals'],
    title: both('节庆与古风 · 5 条素材包', 'Festival and period · set of 5'),
    summary: both('灯笼、孔明灯、烟花、旧廊、落花，古装短剧的氛围组。', 'Lanterns, sky lanterns, fireworks, an old gallery and petals: an atmosphere kit for period drama.'),
    text: paragraphs(
      ['三横两竖，覆盖古装戏最常用的五种氛围。', '**包含**：五条镜头的全部版本；烟花为黑底，可叠加。'],
      ['Three wide and two vertical shots for the five moods period drama needs most.', '**Includes**: every version of all five clips; the fireworks are on black for overlay.'],
    ),
    tags: tags('素材包 节庆 古装 短剧', 'set, festival, period, short drama'),
  },
  {
    key: 'pack-smoke-fire', kind: 'pack', type: 'packs', price: 329, items: 5, published: '2026-11-02', sales: 118, views: 4460,
    members: ['smoke-column', 'ground-fog', 'embers', 'fire-wall', 'explosion'],
    title: both('烟火元素 · 5 件套', 'Smoke and fire · kit of 5'),
    summary: both('烟柱与爆炸带 Alpha，雾、火、余烬为黑底，合成常用的一套。', 'Smoke and explosion with alpha, fog, fire and embers on black: the set a compositor reaches for.'),
    text: paragraphs(
      ['五个元素的光向与色温一致，叠在同一个镜头里不打架。', '**Alpha**：「烟柱升腾」「中型爆炸」为 ProRes 4444 直通道，其余黑底，请用滤色或相加。'],
      ['The five share one light direction and colour temperature, so they stack in a single shot.', '**Alpha**: the smoke column and the explosion are ProRes 4444 with straight alpha; the rest are on black, for screen or add.'],
    ),
    tags: tags('素材包 烟 火 爆炸 Alpha', 'set, smoke, fire, explosion, alpha'),
  },
  {
    key: 'pack-vertical', kind: 'pack', type: 'packs', price: 499, items: 7, vip: true, published: '2026-10-11', sales: 143, views: 5230,
    members: ['neon-alley', 'rain-portrait', 'lantern-fair', 'storm-portrait', 'aurora-portrait', 'petals', 'hud-target'],
    title: both('竖屏短剧 · 氛围 7 条', 'Vertical drama · 7 mood shots'),
    summary: both('全部 9:16 原生构图，从雨巷到雷暴，竖屏剧组直接用。', 'All composed for 9:16, from a rainy alley to a thunderstorm, ready for a vertical production.'),
    text: paragraphs(
      ['不裁切、不旋转，每一条都按竖屏安全区构图。', '**包含**：七条镜头的全部版本，1080 × 1920 起，25p 与 24p。'],
      ['Nothing cropped, nothing rotated: every shot is framed for vertical safe areas.', '**Includes**: every version of all seven clips, at 25p and 24p.'],
    ),
    tags: tags('素材包 竖屏 短剧 氛围', 'set, vertical, short drama, mood'),
  },
  {
    key: 'pack-screens', kind: 'pack', type: 'packs', price: 319, items: 6, published: '2026-09-08', sales: 61, views: 2210,
    members: ['hud-tactical', 'hud-target', 'warp-tunnel', 'grid-terrain', 'portal-fire', 'ring-blue'],
    title: both('科幻屏幕 · 6 条循环', 'Sci-fi screens · 6 loops'),
    summary: both('界面、隧道、网格、能量环，六条全部首尾相接。', 'Interfaces, a tunnel, a grid and energy rings: six loops without a seam.'),
    text: paragraphs(
      ['给道具屏幕、舞台大屏和直播间准备，放上就能一直播。', '**包含**：六条镜头的全部版本；「能量环 · 蓝」带 Alpha。'],
      ['For prop monitors, stage screens and live streams: put them on and let them run.', '**Includes**: every version of all six clips; the blue energy ring has alpha.'],
    ),
    tags: tags('素材包 科幻 循环 界面', 'set, sci-fi, loop, interface'),
  },
]

export const courses = [
  {
    key: 'course-basics', kind: 'course', type: 'basics', price: 99, items: 14, level: 'beginner', software: 'Houdini 20.5', published: '2026-10-08', sales: 604, views: 15210,
    title: both('Houdini 第一课：会读节点就会做特效', 'Houdini first steps: read the nodes, make the effect'),
    summary: both('14 节短课，从界面到属性，再到第一个粒子镜头。零基础可学。', 'Fourteen short lessons from the interface to attributes to your first particle shot. No experience needed.'),
    text: paragraphs(
      ['很多人学 Houdini 卡在「节点太多」。这门课只讲二十几个最常用的，讲清每个节点读什么、写什么。', '**你会做出**：一个网格地形、一次粒子迸发、一段可循环的界面动画。', '**需要**：Houdini 20.5 Apprentice（免费版即可），8 GB 内存。'],
      ['Most beginners get stuck because there are too many nodes. This course keeps to some twenty and makes clear what each one reads and writes.', '**You will make**: a grid terrain, a particle burst and a looping interface.', '**You need**: Houdini 20.5 Apprentice (the free edition is enough) and 8 GB of memory.'],
    ),
    tags: tags('Houdini 入门 节点 属性 粒子', 'houdini, beginner, nodes, attributes, particles'),
  },
  {
    key: 'course-pyro', kind: 'course', type: 'simulation', price: 499, items: 16, level: 'intermediate', software: 'Houdini 20.5', published: '2026-11-05', sales: 231, views: 9870,
    title: both('Pyro 爆炸实战：从火球到余烟', 'Pyro explosions: from fireball to aftermath'),
    summary: both('16 节，解算、着色、缓存到合成，一条完整的爆炸镜头流程。', 'Sixteen lessons covering sourcing, solving, shading, caching and compositing of one complete explosion shot.'),
    text: paragraphs(
      ['从发射源的形状讲起，再到温度、燃料、湍流的取舍，最后在合成里收尾。', '**动手的每一节都有**：起始与完成两份 USD 场景。', '**需要**：会用 Houdini 基本节点；32 GB 内存，建议 8 GB 以上显存。'],
      ['It begins with the shape of the source, weighs temperature, fuel and turbulence, and ends in the composite.', '**Every hands-on lesson has** a start and an end scene in USD.', '**You need**: the basic nodes of Houdini, 32 GB of memory and preferably 8 GB of video memory.'],
    ),
    tags: tags('Houdini Pyro 爆炸 解算 合成', 'houdini, pyro, explosion, simulation, compositing'),
  },
  {
    key: 'course-flip', kind: 'course', type: 'simulation', price: 459, items: 15, level: 'intermediate', software: 'Houdini 20.5', published: '2026-10-02', sales: 158, views: 6940,
    title: both('FLIP 流体：水花、浪与泡沫', 'FLIP fluids: splashes, waves and foam'),
    summary: both('15 节，从一杯水到一片海，讲清尺度、分辨率与时间步。', 'Fifteen lessons from a glass of water to a sea, with scale, resolution and time step made clear.'),
    text: paragraphs(
      ['流体做得像不像，八成看尺度。课程用三个尺度的镜头把这件事讲透。', '**你会做出**：水冠、倒水、近岸浪三个镜头，含泡沫与飞沫。', '**需要**：Houdini 中级基础；64 GB 内存更从容。'],
      ['Whether a fluid looks right is mostly a question of scale. Three shots at three scales make the point.', '**You will make**: a crown splash, a pour and a shore wave, with foam and spray.', '**You need**: intermediate Houdini; 64 GB of memory is comfortable.'],
    ),
    tags: tags('Houdini FLIP 流体 水花 海浪', 'houdini, flip, fluid, splash, waves'),
  },
  {
    key: 'course-rbd', kind: 'course', type: 'simulation', price: 399, items: 13, level: 'intermediate', software: 'Houdini 20.5', published: '2026-09-13', sales: 112, views: 5080,
    title: both('RBD 破碎：让石头碎得可信', 'RBD destruction: stone that breaks like stone'),
    summary: both('13 节，切割、约束、解算、次级碎屑与扬尘。', 'Thirteen lessons on cutting, constraints, solving, secondary debris and dust.'),
    text: paragraphs(
      ['先看材料怎么断，再谈怎么切。混凝土、岩石、木头各有一节对照。', '**你会做出**：石球爆裂与墙体坍塌两个镜头。', '**需要**：Houdini 中级基础，32 GB 内存。'],
      ['First how a material fails, then how to cut it. Concrete, rock and wood are compared in a lesson each.', '**You will make**: a shattering sphere and a collapsing wall.', '**You need**: intermediate Houdini and 32 GB of memory.'],
    ),
    tags: tags('Houdini RBD 破碎 约束 碎屑', 'houdini, rbd, destruction, constraints, debris'),
  },
  {
    key: 'course-terrain', kind: 'course', type: 'rendering', price: 299, items: 12, level: 'beginner', software: 'Houdini 20.5', published: '2026-11-09', sales: 187, views: 7760,
    title: both('程序化地形：山、沙与云海', 'Procedural terrain: peaks, dunes and cloud'),
    summary: both('12 节，从高度图、侵蚀到散布与大气，做出一条完整的开场镜头。', 'Twelve lessons from height fields and erosion to scattering and atmosphere, ending in a finished opening shot.'),
    text: paragraphs(
      ['地形不难，难在构图与尺度感。课程一半讲节点，一半讲镜头。', '**你会做出**：雪山暮色、沙丘推进两个镜头。', '**需要**：跟完入门课即可；16 GB 内存。'],
      ['Terrain is easy; composition and a sense of scale are not. Half the course is nodes, the other half is the shot.', '**You will make**: a snow range at dusk and a push over dunes.', '**You need**: the first-steps course and 16 GB of memory.'],
    ),
    tags: tags('Houdini 地形 侵蚀 云海 镜头', 'houdini, terrain, erosion, clouds, shot design'),
  },
  {
    key: 'course-karma', kind: 'course', type: 'rendering', price: 699, items: 16, level: 'advanced', software: 'Houdini 20.5', published: '2026-08-26', sales: 76, views: 4390,
    title: both('Solaris 与 Karma：灯光师的工作流', 'Solaris and Karma: a lighter’s workflow'),
    summary: both('16 节，USD 分层、灯光、材质、降噪到交付，按剧组流程来。', 'Sixteen lessons on USD layering, lights, materials, denoising and delivery, the way a show runs.'),
    text: paragraphs(
      ['以三个光比完全不同的镜头为例：旧廊晨光、灯会夜景、雨窗霓虹。', '**你会得到**：可复用的灯光组与渲染设置，AOV 到合成的完整链路。', '**需要**：熟悉 Houdini 与基本合成；建议 12 GB 以上显存。'],
      ['Three shots with very different ratios carry it: morning in a gallery, lanterns at night, neon behind rain.', '**You will get**: reusable light rigs and render settings, and the whole path from AOVs to the composite.', '**You need**: confidence in Houdini and basic compositing; 12 GB of video memory or more is recommended.'],
    ),
    tags: tags('Houdini Solaris Karma USD 灯光 渲染', 'houdini, solaris, karma, usd, lighting, rendering'),
  },
]

export const projects = [
  {
    key: 'project-terrain', kind: 'project_file', type: 'projects', price: 129, items: 6, software: 'Houdini 20.5', published: '2026-10-21', sales: 93, views: 3010,
    title: both('雪岭地形 · 程序化工程', 'Snow ridge · procedural setup'),
    summary: both('高度场、积雪遮罩与云雾层，参数整理成一个面板。', 'Height field, snow mask and mist layer with the controls gathered on one panel.'),
    text: paragraphs(
      ['换一个种子就是另一座山。山脊密度、雪线高度、雾高都可调。', '**包含**：建立整个节点网络的脚本、三套预设、预览模型。', '**需要**：Houdini 20.5 或更新版本，不依赖第三方插件。'],
      ['Change the seed and it is another mountain. Ridge density, snow line and mist height are all exposed.', '**Includes**: the script that builds the network, three presets and a preview mesh.', '**Needs**: Houdini 20.5 or later, no third-party plug-ins.'],
    ),
    tags: tags('工程文件 地形 程序化 Houdini', 'project file, terrain, procedural, houdini'),
  },
  {
    key: 'project-smoke', kind: 'project_file', type: 'projects', price: 99, items: 4, software: 'Houdini 20.5', published: '2026-09-26', sales: 121, views: 3520,
    title: both('烟柱发射器 · 工程', 'Smoke column emitter · setup'),
    summary: both('一个可循环的烟柱设置，风向、湍流、寿命三组参数。', 'A smoke column that can run for ever, with wind, turbulence and lifetime controls.'),
    text: paragraphs(
      ['发射源、解算与着色分三个子网，互不牵连，方便替换。', '**包含**：建立整个节点网络的脚本、两套预设、合成用的 Alpha 输出脚本。'],
      ['Source, solve and shading live in three separate subnets, so each can be swapped.', '**Includes**: the script that builds the network, two presets and one that adds the output for alpha.'],
    ),
    tags: tags('工程文件 烟 Pyro Houdini', 'project file, smoke, pyro, houdini'),
  },
  {
    key: 'project-splash', kind: 'project_file', type: 'projects', price: 159, items: 5, software: 'Houdini 20.5', published: '2026-10-15', sales: 58, views: 2260,
    title: both('皇冠水花 · FLIP 工程', 'Crown splash · FLIP setup'),
    summary: both('从落点到成网格的完整设置，含棚灯与材质。', 'The full setup from impact to mesh, with studio lights and materials.'),
    text: paragraphs(
      ['液滴大小、落速、液层厚度三个旋钮控制水冠的形状。', '**包含**：建立整个节点网络的脚本、水冠预览模型、Karma 灯光场景。'],
      ['Drop size, impact speed and film depth are the three knobs that shape the crown.', '**Includes**: the script that builds the network, a preview mesh of the crown and a Karma light stage.'],
    ),
    tags: tags('工程文件 水花 FLIP Houdini', 'project file, splash, flip, houdini'),
  },
  {
    key: 'project-ring', kind: 'project_file', type: 'projects', price: 69, items: 3, software: 'Houdini 20.5', published: '2026-08-17', sales: 84, views: 2480,
    title: both('能量环生成器 · 工程', 'Energy ring generator · setup'),
    summary: both('换色、换半径、换光刺数量，自动保持无缝循环。', 'Change colour, radius or the number of spikes and it still loops without a seam.'),
    text: paragraphs(
      ['循环长度写在一个参数里，所有噪声都走闭合路径。', '**包含**：建立整个节点网络的脚本、蓝与火两套预设。'],
      ['Loop length is one parameter, and every noise follows a closed path.', '**Includes**: the script that builds the network, a blue and a fire preset.'],
    ),
    tags: tags('工程文件 能量环 循环 Houdini', 'project file, energy ring, loop, houdini'),
  },
  {
    key: 'project-fracture', kind: 'project_file', type: 'projects', price: 139, items: 5, software: 'Houdini 20.5', published: '2026-07-30', sales: 47, views: 1890,
    title: both('石球破碎 · RBD 工程', 'Shattering sphere · RBD setup'),
    summary: both('主碎块、次级碎屑、扬尘三层，发热内核可开关。', 'Main pieces, secondary debris and dust in three layers, with a hot core you can switch off.'),
    text: paragraphs(
      ['替换输入模型即可用于任意物体，约束强度按面积自动计算。', '**包含**：建立整个节点网络的脚本、示例模型与它的碎块、两套预设。'],
      ['Swap the input model to break anything; constraint strength follows the contact area.', '**Includes**: the script that builds the network, a sample model with its pieces, and two presets.'],
    ),
    tags: tags('工程文件 破碎 RBD Houdini', 'project file, destruction, rbd, houdini'),
  },
  {
    key: 'project-dunes', kind: 'project_file', type: 'projects', price: 49, items: 3, software: 'Houdini 20.5', published: '2026-06-20', sales: 66, views: 2040,
    title: both('沙丘与风纹 · 工程', 'Dunes and wind ripples · setup'),
    summary: both('沙丘造型与近景风纹两套高度场，附两个日光场景。', 'Two height fields, one for dunes and one for close ripples, with two sun set-ups.'),
    text: paragraphs(
      ['风向一个参数同时驱动沙丘走向与风纹，远近不会打架。', '**包含**：建立整个节点网络的脚本、正午与日落两个日光场景。'],
      ['One wind direction drives both dunes and ripples, so near and far agree.', '**Includes**: the script that builds the network, and the sun at noon and at sunset.'],
    ),
    tags: tags('工程文件 沙丘 地形 Houdini', 'project file, dunes, terrain, houdini'),
  },
]
