import { useEffect, useState } from 'react'
import { serverNow } from './clock'

/** Whole seconds until then, never below zero. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil(until - now / 1000))
}

/** 1661 -> "27:41", 3725 -> "1:02:05". */
export function countdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Seconds left by the server's clock, counting. */
export function useTimeLeft(until: number): number {
  const [, tick] = useState(0)
  const left = secondsLeft(until, serverNow())
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
