import { useState } from 'react'
import { stepTimeText } from '#web/domains/deals/clock-text.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { type DealStep, stepsOf } from '#web/domains/deals/deal-steps.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { useNow } from '#web/domains/chat/use-now.ts'

const A_MINUTE = 60_000
/** How many of the moves that were made show at first. */
const FIRST = 6

/** What was done, what is awaited, and what will come. */
export function DealHistory({ deal: { view, viewer, isAgain, isExpired } }: { deal: DealControls }) {
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(A_MINUTE)
  if (!view) return null
  const steps = stepsOf(view, viewer, { isAgain, isExpired })
  const done = steps.filter(({ state }) => state === 'done').length
  const hidden = showsAll ? 0 : Math.max(0, done - FIRST)
  return (
    <section aria-label="Moves">
      <h3 className="overline">Moves</h3>
      {hidden > 0 && (
        <button type="button" onClick={() => setShowsAll(true)} className="deal-earlier focus-ring">
          Show {hidden} earlier {hidden === 1 ? 'move' : 'moves'}
        </button>
      )}
      {showsAll && view.more && <p className="deal-earlier">Earlier moves are in the conversation.</p>}
      <ol className="deal-steps">
        {steps.slice(hidden).map((step) => (
          <Step key={step.key} of={step} now={now} />
        ))}
      </ol>
    </section>
  )
}

function Step({ of: { state, phrase, at, by, yours }, now }: { of: DealStep; now: number }) {
  const time = at ?? by
  return (
    <li data-state={state} data-yours={yours || undefined} aria-current={state === 'awaited' ? 'step' : undefined}>
      <span className="min-w-0 break-words">
        <PhraseText of={phrase} />
      </span>
      {time !== undefined && (
        <time dateTime={new Date(time).toISOString()}>
          {by !== undefined && 'by '}
          {stepTimeText(time, now)}
        </time>
      )}
    </li>
  )
}
