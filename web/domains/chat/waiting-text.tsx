import { useAtomValue } from 'jotai'
import { inboxAtom } from './inbox-state.ts'

/** How many deals wait for the person's answer, for screen readers; others see a dot. */
export function WaitingText() {
  const { waiting } = useAtomValue(inboxAtom)
  return waiting > 0 && <span className="sr-only"> {waitingText(waiting)}</span>
}

/** The dot, with its text. */
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
