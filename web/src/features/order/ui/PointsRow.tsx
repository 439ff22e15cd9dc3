import { useEffect, useRef, useState } from 'react'
import type { Checkout } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { Switch } from '../../../ui/form/Switch'
import { ScoreIcon } from '../../../ui/memberIcons'
import { pointsStep } from '../model'

type Props = { points: Checkout['points']; onUse: (points: number) => void }

/** The slider moves with the hand; the price is asked for once it rests. */
const rest = 250

export function PointsRow({ points, onUse }: Props) {
  const t = useT('order', 'pay')
  const { have, most, used, off, earns, step } = points
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = moved?.from === used ? moved.to : used
  const count = (value: number) => value.toLocaleString('en-US')
  const move = (value: number) => {
    const to = pointsStep(value, points)
    setMoved({ from: used, to })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onUse(to), rest)
  }
  const title =
    most === 0
      ? t('points.none')
      : used > 0
        ? t('points.used', { count: count(used), amount: amount(off.replace(/^-/, '')) })
        : t('points.use', { count: count(most), amount: amount(points.worth) })
  return (
    <div className="fund u-row u-gap-14">
      <ScoreIcon />
      <div className="u-grow">
        <strong className="u-weight-600">{title}</strong>
        <p className="u-small u-color-t3">
          {t('points.have', { count: count(have) })}
          {earns > 0 && t('points.earns', { count: count(earns) })}
          {most === 0 && have > 0 && t('points.cannot', { step })}
        </p>
      </div>
      {most > 0 && (
        <>
          {used > 0 && most > step && (
            <input
              type="range"
              className="points-range u-pointer u-m-0"
              min={0}
              max={most}
              step={step}
              value={shown}
              aria-label={t('points.label')}
              aria-valuetext={t('points.count', { count: count(shown) })}
              onChange={(event) => move(Number(event.target.value))}
            />
          )}
          <Switch
            aria-label={t('points.label')}
            isOn={used > 0}
            onChange={(isOn) => onUse(isOn ? most : 0)}
          />
        </>
      )}
    </div>
  )
}
