import { countdownText, LAST_HOUR_MS, untilText } from './clock-text.ts'
import { useHasPassed, useTimeValue } from './clock.ts'

const SIZES = {
  s: 'text-13px leading-20px font-500',
  l: 'text-28px leading-36px font-600 tracking-[-.03em]',
}

interface CountdownProps {
  /** Start and end in Unix milliseconds. */
  from: number
  until: number
  isOwnTurn: boolean
  /** `s` is inline, `l` a large standalone countdown. */
  size?: 's' | 'l'
  hidesRing?: boolean
}

/** An offer's remaining time and a ring. Not announced when it changes. */
export function Countdown({ from, until, isOwnTurn, size = 's', hidesRing = false }: CountdownProps) {
  const text = useTimeValue((now) => countdownText(until - now))
  const isUrgent = useHasPassed(until - LAST_HOUR_MS)
  const color = isUrgent ? 'text-bad' : size === 'l' ? 'text-text' : isOwnTurn ? 'text-accent-text' : 'text-muted'
  return (
    <span
      role="timer"
      aria-label="Time left"
      className={`inline-flex flex-none items-baseline gap-2 font-mono tabular-nums [word-spacing:-.35em] whitespace-nowrap ${SIZES[size]} ${color}`}
      data-late={isUrgent || undefined}
    >
      {!hidesRing && size === 's' && <Ring from={from} until={until} />}
      <span>{text}</span>
    </span>
  )
}

/** 'until Tue 1:40 PM' */
export function Until({ time }: { time: number }) {
  return useTimeValue((now) => untilText(time, now))
}

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS
/** How many steps the ring empties in. */
const STEPS = 100

function Ring({ from, until }: Pick<CountdownProps, 'from' | 'until'>) {
  const left = useTimeValue((now) => Math.ceil(Math.min(Math.max((until - now) / (until - from), 0), 1) * STEPS))
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      className="flex-none self-center size-4 -rotate-90"
    >
      <circle cx="8" cy="8" r={RADIUS} opacity={0.3} />
      <circle cx="8" cy="8" r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - left / STEPS)} />
    </svg>
  )
}
