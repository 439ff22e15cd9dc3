import type { ReactNode, Ref } from 'react'
import { useT } from '../../../lib/i18n'
import { timecode } from '../../../lib/time'
import {
  FullScreenIcon,
  LoopIcon,
  PauseIcon,
  PlayIcon,
  StepBackIcon,
  StepForwardIcon,
} from '../../../ui/icons'
import type { Player } from './usePlayer'

type Props = {
  player: Player
  frames: number
  time: Ref<HTMLSpanElement>
  count: Ref<HTMLSpanElement>
  onFullScreen: () => void
  children: ReactNode
}

/** Under the picture, never on it: people inspect here, they do not only watch. */
export function PlayerControls({ player, frames, time, count, onFullScreen, children }: Props) {
  const t = useT('material')
  const { marks } = player
  const hasRange = marks.from !== null || marks.to !== null
  return (
    <div className="controls u-row u-wrap u-gap-4">
      <button
        type="button"
        className="control-play u-row u-justify-center u-circle"
        onClick={player.toggle}
        aria-label={t(player.isPlaying ? 'player.pause' : 'player.play')}
      >
        {player.isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <button type="button" className="control" onClick={() => player.step(-1)} aria-label={t('player.back')}>
        <StepBackIcon />
      </button>
      <button
        type="button"
        className="control"
        onClick={() => player.step(1)}
        aria-label={t('player.forward')}
      >
        <StepForwardIcon />
      </button>
      <p className="times mono">
        <span className="times-now" ref={time}>
          {timecode(0, player.fps)}
        </span>
        <span className="times-all u-text-12 u-color-t3">
          / {timecode(frames, player.fps)}
          <span ref={count} className="times-frame">
            {t('player.frame', { frame: 0 })}
          </span>
        </span>
      </p>
      <div className="controls-end u-row u-gap-4 u-ml-auto">
        <button
          type="button"
          className="control"
          aria-pressed={player.isLooping}
          onClick={player.toggleLoop}
          aria-label={t('player.loop')}
        >
          <LoopIcon />
        </button>
        <button
          type="button"
          className="control control-text u-text-13 u-weight-600"
          aria-pressed={hasRange}
          onClick={player.markNext}
          aria-label={t(hasRange && marks.to !== null ? 'player.range_clear' : 'player.range')}
        >
          A–B
        </button>
        <button
          type="button"
          className="control control-text u-text-13 u-weight-600"
          onClick={player.changeSpeed}
          aria-label={t('player.speed', { speed: player.speed })}
        >
          {player.speed}×
        </button>
        {children}
        <button type="button" className="control" onClick={onFullScreen} aria-label={t('player.full_screen')}>
          <FullScreenIcon />
        </button>
      </div>
    </div>
  )
}
