import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { type Lang, newSlide, type SlideData } from '../model'
import { Path, Picture, Words } from './parts'

type Props = {
  slides: SlideData[]
  lang: Lang
  problemOf: (field: string) => string | undefined
  onChange: (slides: SlideData[]) => void
}

const most = 8

/** The slides of a carousel, one below the other. */
export function Slides({ slides, lang, problemOf, onChange }: Props) {
  const t = useT('pageset')
  const change = (place: number, patch: Partial<SlideData>) =>
    onChange(slides.map((slide, at) => (at === place ? { ...slide, ...patch } : slide)))
  const swap = (place: number, by: 1 | -1) => {
    const next = [...slides]
    const [one, other] = [next[place], next[place + by]]
    if (!one || !other) return
    next[place] = other
    next[place + by] = one
    onChange(next)
  }
  return (
    <>
      {slides.map((slide, place) => {
        const number = place + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide has no name of its own, and its fields are controlled
          <section key={place} className="pageset-slide u-grid u-gap-12 u-line-bottom">
            <div className="pageset-slide-head u-row u-gap-2">
              <h3 className="u-flex-1 u-text-13 u-weight-600">{t('slide.title', { number })}</h3>
              {place > 0 && (
                <IconButton
                  icon={<ArrowUp />}
                  label={t('slide.up', { number })}
                  onClick={() => swap(place, -1)}
                />
              )}
              {place < slides.length - 1 && (
                <IconButton
                  icon={<ArrowDown />}
                  label={t('slide.down', { number })}
                  onClick={() => swap(place, 1)}
                />
              )}
              <IconButton
                icon={<Trash2 />}
                label={t('slide.remove', { number })}
                onClick={() => onChange(slides.filter((_, at) => at !== place))}
              />
            </div>
            <Words
              label={t('field.title')}
              value={slide.title}
              lang={lang}
              max={60}
              isRequired
              problem={problemOf(`${place}.title`)}
              onChange={(title) => change(place, { title })}
            />
            <Words
              label={t('field.text')}
              value={slide.text}
              lang={lang}
              max={160}
              rows={2}
              onChange={(text) => change(place, { text })}
            />
            <Words
              label={t('field.action')}
              value={slide.action}
              lang={lang}
              max={20}
              isRequired
              problem={problemOf(`${place}.action`)}
              onChange={(action) => change(place, { action })}
            />
            <Path
              value={slide.path}
              problem={problemOf(`${place}.path`)}
              onChange={(path) => change(place, { path })}
            />
            <Picture
              value={slide.large}
              problem={problemOf(`${place}.large`)}
              onChange={(image) => change(place, { large: image, small: image, clip: null })}
            />
          </section>
        )
      })}
      {slides.length < most && (
        <Button look="office" onClick={() => onChange([...slides, newSlide()])}>
          <Plus />
          {t('slide.add')}
        </Button>
      )}
    </>
  )
}
