import { describe, expect, it } from 'vitest'
import type { ChapterEdit, MaterialEdit, MaterialState, Task, VariantEdit } from '../../api/materials'
import {
  cardOf,
  derivedPrice,
  emptySpecs,
  filmSteps,
  isMoving,
  kindOfFile,
  knownReason,
  mergedVariants,
  moved,
  movedLesson,
  newVariant,
  plainError,
  priceRule,
  problemsOf,
  rateText,
  readTags,
  sourceOf,
  specText,
  stepLesson,
  stepStates,
  titleOfFile,
  withSpec,
} from './model'

const variant = (more: Partial<VariantEdit> = {}): VariantEdit => ({
  ...newVariant(0),
  id: 1,
  name_zh: '4K',
  name_en: '4K',
  price: '100',
  ...more,
})

const edit = (more: Partial<MaterialEdit> = {}) =>
  ({
    id: 7,
    kind: 'footage',
    title_zh: '雨',
    title_en: 'Rain',
    software: [],
    level: null,
    vip: false,
    variants: [variant()],
    chapters: [],
    ...more,
  }) as unknown as MaterialEdit

const lesson = (title: string) => ({
  id: null,
  title_zh: title,
  title_en: title,
  free: false,
  duration_ms: 0,
})
const chapter = (...titles: string[]): ChapterEdit => ({
  id: null,
  title_zh: 'c',
  title_en: 'c',
  lessons: titles.map(lesson),
})
const titles = (chapters: ChapterEdit[]) =>
  chapters.map((one) => one.lessons.map((two) => two.title_zh).join(''))

describe('prices', () => {
  it('derives the larger licences as the server rounds', () => {
    expect(derivedPrice('168', 'commercial')).toBe('420.00')
    expect(derivedPrice('0.01', 'commercial')).toBe('0.03')
    expect(derivedPrice('99.99', 'enterprise')).toBe('799.92')
    expect(derivedPrice('x', 'enterprise')).toBeNull()
  })

  it('complains about what cannot be saved, and where', () => {
    expect(problemsOf(edit())).toEqual([])
    const wrong = edit({
      title_zh: ' ',
      variants: [variant({ price: '1.234', commercial_price: 'a' })],
      chapters: [{ ...chapter(''), title_en: '' }],
    })
    expect(problemsOf(wrong).map(({ part, field }) => `${part} ${field}`)).toEqual([
      'texts title_zh',
      'prices 0.price',
      'prices 0.commercial_price',
      'lessons 0',
      'lessons 0.0',
    ])
  })
})

describe('specifications', () => {
  it('writes and reads frame rates', () => {
    expect(rateText(24000, 1001)).toBe('23.976')
    expect(rateText(25, 1)).toBe('25')
    expect(rateText(null, null)).toBe('')
    expect(withSpec(emptySpecs, 'fps_num', '29.97')).toMatchObject({ fps_num: 30000, fps_den: 1001 })
    expect(withSpec(emptySpecs, 'fps_num', '12.5')).toMatchObject({ fps_num: 12500, fps_den: 1000 })
    expect(withSpec(emptySpecs, 'fps_num', '-1')).toBeNull()
  })

  it('takes only what makes sense', () => {
    expect(withSpec(emptySpecs, 'width', '3840')?.width).toBe(3840)
    expect(withSpec(emptySpecs, 'width', '4K')).toBeNull()
    expect(withSpec({ ...emptySpecs, width: 1 }, 'width', '')?.width).toBeNull()
    expect(withSpec(emptySpecs, 'duration_ms', '12.5')?.duration_ms).toBe(12500)
    expect(specText({ ...emptySpecs, duration_ms: 12500 }, 'duration_ms')).toBe('12.5')
  })

  it('knows who says so', () => {
    const measured = { ...emptySpecs, width: 3840 }
    expect(sourceOf(variant(), 'width')).toBeNull()
    expect(sourceOf(variant({ specs: measured }), 'width')).toBe('hand')
    expect(sourceOf(variant({ specs: measured, measured }), 'width')).toBe('file')
    const byHand = variant({ specs: { ...measured, width: 1920 }, measured, sources: { width: 'hand' } })
    expect(sourceOf(byHand, 'width')).toBe('differs')
    expect(sourceOf({ ...byHand, specs: measured }, 'width')).toBe('hand')
  })

  it('lets new measurements in without touching what was written', () => {
    const typed = variant({
      name_zh: '四千',
      specs: { ...emptySpecs, width: 1, height: 2 },
      sources: { width: 'hand' },
    })
    const fresh = variant({
      measured: { ...emptySpecs, width: 3840, height: 2160 },
      specs: { ...emptySpecs, width: 3840, height: 2160 },
    })
    const [merged, added] = mergedVariants([typed], [fresh, variant({ id: 2 })])
    expect(merged).toMatchObject({ name_zh: '四千', specs: { width: 1, height: 2160 } })
    expect(merged?.measured?.width).toBe(3840)
    expect(added?.id).toBe(2)
  })
})

describe('order', () => {
  it('moves one of a list', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  })

  it('moves lessons within and between chapters', () => {
    const chapters = [chapter('a', 'b'), chapter('c')]
    expect(titles(movedLesson(chapters, { chapter: 0, lesson: 0 }, { chapter: 1, lesson: 1 }))).toEqual([
      'b',
      'ca',
    ])
    expect(titles(stepLesson(chapters, { chapter: 0, lesson: 0 }, 1))).toEqual(['ba', 'c'])
    expect(titles(stepLesson(chapters, { chapter: 0, lesson: 1 }, 1))).toEqual(['a', 'bc'])
    expect(titles(stepLesson(chapters, { chapter: 1, lesson: 0 }, -1))).toEqual(['abc', ''])
    expect(stepLesson(chapters, { chapter: 0, lesson: 0 }, -1)).toBe(chapters)
  })
})

describe('the rest', () => {
  it('reads tags between either comma', () => {
    expect(readTags('雨夜， 霓虹,雨夜、city ')).toEqual(['雨夜', '霓虹', 'city'])
  })

  it('draws the card from the form, cheapest price first', () => {
    const media = { thumb: '/t.webp', poster: '/p.webp' } as MaterialState['media']
    const card = cardOf(
      edit({ variants: [variant({ price: '200' }), variant({ price: '99.5' }), variant({ price: '' })] }),
      media,
      'en',
      'City',
    )
    expect(card).toMatchObject({ title: 'Rain', price: '99.50', thumb: '/t.webp', items: null })
  })

  it('says which step of the work is under way', () => {
    const task = (more: Partial<Task>) => ({ state: 'running', step: 'sprite', ...more }) as Task
    expect(stepStates(task({}), filmSteps)).toEqual(['done', 'done', 'now', 'later', 'later'])
    expect(stepStates(task({ state: 'done' }), filmSteps)).toEqual(Array(5).fill('done'))
    expect(stepStates(null, filmSteps)).toEqual(Array(5).fill('later'))
  })

  it('asks again only while something moves', () => {
    const state = (more: Partial<MaterialState>) =>
      ({ masters: [], lessons: [], ...more }) as unknown as MaterialState
    expect(isMoving(state({}))).toBe(false)
    const job = { state: 'waiting' } as Task
    expect(
      isMoving(
        state({
          lessons: [{ lesson: 1, file: null, upload: null, job, streams: [], subtitles: [], files: [] }],
        }),
      ),
    ).toBe(true)
  })
})

it('reads how prices change, or nothing', () => {
  expect(priceRule('percent', ' −10 %')).toEqual({ percent: -10 })
  expect(priceRule('add', '+5.5')).toEqual({ add: '5.5' })
  expect(priceRule('set', '¥99')).toEqual({ set: '99' })
  for (const [word, typed] of [
    ['percent', ''],
    ['percent', '0'],
    ['percent', '-100'],
    ['percent', '1.5'],
    ['add', '0.00'],
    ['set', '-1'],
    ['set', '1.999'],
  ] as const)
    expect(priceRule(word, typed), `${word} ${typed}`).toBeNull()
})

it('takes a title and a kind from the name of a file', () => {
  expect(titleOfFile('rain_night-city_01.final.mov')).toBe('rain night city 01.final')
  expect(titleOfFile('雨夜 城市_4K.mp4')).toBe('雨夜 城市 4K')
  expect([kindOfFile('a.MOV'), kindOfFile('b.hiplc'), kindOfFile('c.txt')]).toEqual([
    'footage',
    'project_file',
    null,
  ])
})

it('says why a job failed in words, without the banner of a tool', () => {
  const said =
    'ffmpeg version 5.1 Copyright\n  built with gcc\n  libavutil 57\nx.mp4: Invalid data found when processing input'
  expect(plainError(said)).toBe('x.mp4: Invalid data found when processing input')
  expect([knownReason(said), knownReason('what?')]).toEqual(['broken', null])
})
