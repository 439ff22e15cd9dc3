import { useRef } from 'react'
import type { Slide } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { BackIcon, NextIcon, PauseIcon, PlayIcon } from '../../../ui/icons'
import { useCarousel } from './useCarousel'
import { useHeroPlay } from './useHeroPlay'

type Props = { slides: Slide[]; isFirst?: boolean }

/** Fades the moving picture in over its still once it really moves. */
function SlideClip({ src }: { src: string }) {
  return (
    <video
      className="hero-clip"
      src={src}
      muted
      loop
      autoPlay
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={(event) => event.currentTarget.classList.add('is-moving')}
    />
  )
}

export function Hero({ slides, isFirst = true }: Props) {
  const t = useT('home')
  const box = useRef<HTMLElement>(null)
  const [view, embla] = useCarousel(slides.length > 0)
  const { index, isPaused, togglePause, playsClips } = useHeroPlay(embla, box, slides.length)
  if (slides.length === 0) return null
  return (
    <section
      className="hero"
      ref={box}
      aria-roledescription={t('hero.carousel')}
      aria-label={t('hero.label')}
    >
      <div className="hero-view" ref={view}>
        <div className="hero-track">
          {slides.map((slide, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a labelled group, not a fieldset
            <div
              className="hero-slide"
              key={slide.path + slide.title}
              role="group"
              aria-roledescription={t('hero.slide')}
              aria-label={t('hero.position', { place: place + 1, count: slides.length })}
              inert={place !== index}
            >
              <picture>
                <source media="(max-width: 760px)" srcSet={slide.image.small} width={828} height={736} />
                <img
                  src={slide.image.large}
                  alt=""
                  width={slide.image.width}
                  height={slide.image.height}
                  loading={isFirst && place === 0 ? 'eager' : 'lazy'}
                  fetchPriority={isFirst && place === 0 ? 'high' : 'low'}
                  decoding={isFirst && place === 0 ? 'sync' : 'async'}
                />
              </picture>
              {playsClips && place === index && slide.clip && <SlideClip src={slide.clip} />}
              <div className="hero-text">
                <h2>{slide.title}</h2>
                <p>{slide.text}</p>
                <Button tone="main" href={slide.path}>
                  {slide.action}
                </Button>
              </div>
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="hero-controls">
          <button type="button" onClick={() => embla?.scrollPrev()} aria-label={t('hero.previous')}>
            <BackIcon />
          </button>
          <ul>
            {slides.map((slide, place) => (
              <li key={slide.path + slide.title}>
                <button
                  type="button"
                  className="hero-dot"
                  aria-label={t('hero.go', { place: place + 1 })}
                  aria-current={place === index ? 'true' : undefined}
                  onClick={() => embla?.scrollTo(place)}
                />
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => embla?.scrollNext()} aria-label={t('hero.next')}>
            <NextIcon />
          </button>
          <button type="button" onClick={togglePause} aria-label={t(isPaused ? 'hero.play' : 'hero.pause')}>
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </button>
        </div>
      )}
    </section>
  )
}
