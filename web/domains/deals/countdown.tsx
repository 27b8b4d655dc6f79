import { countdownText, LAST_HOUR_MS } from './clock-text.ts'
import { useCurrentSecond } from './clock.ts'

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

/** An offer's remaining time as 'hh:mm:ss' and a ring. Not announced on every tick. */
export function Countdown({ from, until, isOwnTurn, size = 's', hidesRing = false }: CountdownProps) {
  const left = until - useCurrentSecond()
  const isUrgent = left < LAST_HOUR_MS
  const color = isUrgent ? 'text-bad' : size === 'l' ? 'text-text' : isOwnTurn ? 'text-accent-text' : 'text-muted'
  return (
    <span
      role="timer"
      aria-label="Time left"
      className={`inline-flex flex-none items-center gap-2 font-mono tabular-nums ${SIZES[size]} ${color}`}
      data-late={isUrgent || undefined}
    >
      {!hidesRing && size === 's' && <Ring part={left / (until - from)} />}
      <span>{countdownText(left)}</span>
    </span>
  )
}

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** `part` is the remaining fraction, between 0 and 1. */
function Ring({ part }: { part: number }) {
  const left = Math.min(Math.max(part, 0), 1)
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      className="flex-none size-4 -rotate-90"
    >
      <circle cx="8" cy="8" r={RADIUS} opacity={0.3} />
      <circle cx="8" cy="8" r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - left)} />
    </svg>
  )
}
