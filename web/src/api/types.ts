// Shapes of the answers, written by hand until schema.gen.ts exists; then this file re-exports them from there.
export type Site = {
  siteName: string
  recordNumber: string
  version: string
  cdnUrl: string
  apiUrl: string
  headNav: { title: string; path: string }[]
  upload: {
    mode: string
    maxSize: number
    saveName: string
    allowedSuffixes: string[] | string
    allowedMimeTypes: string[] | string
  }
}

export type Start = { site: Site; openMemberCenter: boolean }

export type TypeRef = { slug: string; name: string }
export type TypeNode = TypeRef & { count: number; children?: TypeNode[] }

export type Sprite = {
  src: string
  columns: number
  rows: number
  frames: number
  width: number
  height: number
}

export type Card = {
  id: number
  no: string
  kind: 'footage' | 'pack' | 'course' | 'project_file'
  title: string
  type: TypeRef
  thumb: string
  poster: string
  tint: string
  sprite: Sprite | null
  clip: string | null
  duration_ms: number | null
  width: number | null
  height: number | null
  fps: string | null
  aspect: string | null
  alpha: boolean
  vip: boolean
  price: string
  items: number | null
  level: 'beginner' | 'intermediate' | 'advanced' | null
  software: string | null
}

export type Preview = {
  src: string
  alpha_src: string | null
  width: number
  height: number
  fps_num: number
  fps_den: number
  frames: number
  duration_ms: number
}

export type Variant = {
  id: number
  name: string
  price: string
  width: number | null
  height: number | null
  fps: string | null
  codec: string | null
  container: string | null
  bit_depth: number | null
  chroma: string | null
  alpha: 'none' | 'straight' | 'premultiplied' | null
  colour: string | null
  audio: 'none' | 'stereo' | null
  size: number | null
}

export type Detail = Card & {
  summary: string
  html: string
  tags: string[]
  trail: TypeRef[]
  canonical: string
  published_at: number
  loopable: boolean
  people: boolean
  ai: boolean
  preview: Preview | null
  variants: Variant[]
  similar: Card[]
  shoot: Card[]
}

export type Slide = {
  title: string
  text: string
  action: string
  path: string
  image: { large: string; small: string; width: number; height: number }
  clip: string | null
}

type Rail = { key: 'new' | 'popular' | 'free' | 'course' | 'pack'; path: string; list: Card[] }

export type Home = { hero: Slide[]; types: (TypeRef & { count: number })[]; rails: Rail[] }

export type Sort = 'new' | 'popular' | 'price-asc' | 'price-desc'

export type MaterialPage = {
  list: Card[]
  total: number
  page: number
  limit: number
  sort: Sort
  type: (TypeRef & { trail: TypeRef[] }) | null
}

export type ContentPage = {
  name: string
  title: string
  html: string
  version: string | number
  published_at: number
}
