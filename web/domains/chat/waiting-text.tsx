import { useAtomValue } from 'jotai'
import { inboxAtom } from './inbox-state.ts'

/** The number of deals waiting for the user, for screen readers; others see the dot. */
export function WaitingText() {
  const { waiting } = useAtomValue(inboxAtom)
  return waiting > 0 && <span className="sr-only"> {waitingText(waiting)}</span>
}

export function WaitingDot({ className }: { className: string }) {
  const { waiting } = useAtomValue(inboxAtom)
  return (
    waiting > 0 && (
      <span className={`waiting-dot ${className}`}>
        <WaitingText />
      </span>
    )
  )
}

export function waitingText(count: number): string {
  return count === 1 ? '1 deal is waiting for your answer' : `${count} deals are waiting for your answer`
}
