import { useEffect, useRef, useState } from 'react'
import type { PriceRange } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { money } from '../../../lib/money'
import { type ListSearch, priceRange, withPrice } from '../model'

type Props = { search: ListSearch; price: PriceRange; onChange: (search: ListSearch) => void }

/** Keys move the slider step by step; the list is asked once they rest. */
const rest = 300

/** What things cost, as bars, and two thumbs over them. The ends mean "no limit". */
export function PriceSlider({ search, price, onChange }: Props) {
  const t = useT('material')
  const top = Math.max(1, Math.round(Number(price.max)))
  const [chosenLow, chosenHigh] = priceRange(search, top)
  // Where the thumbs stand until the list has followed them.
  const asked = `${search.min}-${search.max}`
  const [moved, setMoved] = useState<{ from: string; range: [number, number] } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [low, high] = moved?.from === asked ? moved.range : [chosenLow, chosenHigh]
  const step = top > 1000 ? 50 : top > 200 ? 10 : 1
  const highest = Math.max(1, ...price.bars)

  const move = (next: [number, number]) => {
    setMoved({ from: asked, range: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(withPrice(search, next, top)), rest)
  }
  const said = (value: number) => (value >= top ? t('list.no_limit') : money(String(value)))
  const thumb = (name: 'min' | 'max', value: number, next: (value: number) => [number, number]) => (
    <input
      type="range"
      name={name}
      min={0}
      max={top}
      step={step}
      value={value}
      aria-label={t(`list.price_${name}`)}
      aria-valuetext={name === 'max' ? said(value) : money(String(value))}
      onChange={(event) => move(next(Number(event.target.value)))}
    />
  )
  return (
    <>
      <p className="price-said mono u-absolute u-text-12 u-color-t3">
        {money(String(low))} – {money(String(Math.min(high, top)))}
      </p>
      <div className="price-range u-relative u-mb-12">
        <svg
          className="price-bars u-absolute"
          viewBox={`0 0 ${price.bars.length * 10} 40`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {price.bars.map((count, place) => {
            const height = count === 0 ? 0 : 3 + (count / highest) * 37
            const from = (place / price.bars.length) * top
            const isIn = from >= low - top / price.bars.length / 2 && from < high
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the scale
                key={place}
                className={isIn ? 'is-in' : undefined}
                x={place * 10 + 1}
                y={40 - height}
                width={8}
                height={height}
              />
            )
          })}
        </svg>
        <svg
          className="price-track u-absolute u-bg-b4"
          viewBox="0 0 1000 2"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect x={(low / top) * 1000} width={((high - low) / top) * 1000} height={2} />
        </svg>
        {thumb('min', low, (value) => [Math.min(value, high), high])}
        {thumb('max', high, (value) => [low, Math.max(value, low)])}
      </div>
    </>
  )
}
