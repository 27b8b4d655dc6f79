import { countdownText, LAST_HOUR_MS } from './clock-text.ts'
import { useSecond } from './clock.ts'

const SIZES = {
  s: 'text-13px leading-20px font-500',
  l: 'text-28px leading-36px font-600 tracking-[-.03em]',
}

interface CountdownProps {
  /** When it began and when it ends, in milliseconds since 1970. */
  from: number
  until: number
  /** Whether it is this person's turn. */
  yours: boolean
  /** Beside what it counts down, or on its own as the largest thing there. */
  size?: 's' | 'l'
  /** Without the ring. */
  bare?: boolean
}

/** What is left of an offer, as 'hh:mm:ss' and a ring that empties. Screen readers read it when asked. */
export function Countdown({ from, until, yours, size = 's', bare = false }: CountdownProps) {
  const left = until - useSecond()
  const isLate = left < LAST_HOUR_MS
  const color = isLate ? 'text-bad' : size === 'l' ? 'text-text' : yours ? 'text-accent-text' : 'text-muted'
  return (
    <span
      role="timer"
      aria-label="Time left"
      className={`inline-flex flex-none items-center gap-2 font-mono tabular-nums ${SIZES[size]} ${color}`}
      data-late={isLate || undefined}
    >
      {!bare && size === 's' && <Ring part={left / (until - from)} />}
      <span>{countdownText(left)}</span>
    </span>
  )
}

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** A ring of which a part, from 0 to 1, is left. */
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
