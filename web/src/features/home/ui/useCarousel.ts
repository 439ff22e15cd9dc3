import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Makes a row of slides a carousel once the page stands: the first slide is seen without it, and reading its size earlier would have the page
 * laid out twice.
 */
export function useCarousel(
  hasSlides: boolean,
): [RefObject<HTMLDivElement | null>, EmblaCarouselType | undefined] {
  const view = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType>()
  useEffect(() => {
    if (!hasSlides) return
    let made: EmblaCarouselType | undefined
    let isGone = false
    const make = async () => {
      const { default: createCarousel } = await import('embla-carousel')
      if (isGone || !view.current) return
      made = createCarousel(view.current, { loop: true, duration: 28 })
      setCarousel(made)
    }
    // Without it the arrows do nothing, which a message would not mend.
    void make().catch(() => undefined)
    return () => {
      isGone = true
      made?.destroy()
      setCarousel(undefined)
    }
  }, [hasSlides])
  return [view, carousel]
}
