import { useState } from 'react'
import { stepTimeText } from '#web/domains/deals/clock-text.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { ExportDealLink } from '#web/domains/deals/export-deal-link.tsx'
import { type DealStep, dealSteps } from '#web/domains/deals/deal-steps.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { useNow } from '#web/domains/chat/use-now.ts'
import { button } from '#web/ui/button.ts'

const CLOCK_INTERVAL_MS = 60_000
/** How many past steps show initially. */
const MAX_INITIAL_STEPS = 6

const EARLIER = 'mt-2 text-12px leading-18px text-muted'

/** Past, awaited and future steps. */
export function DealHistory({ deal: { view, viewer, isFollowUp, isExpired } }: { deal: DealControls }) {
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(CLOCK_INTERVAL_MS)
  if (!view) return null
  const steps = dealSteps(view, viewer, { isFollowUp, isExpired })
  const done = steps.filter(({ state }) => state === 'done').length
  const hidden = showsAll ? 0 : Math.max(0, done - MAX_INITIAL_STEPS)
  return (
    <section aria-label="History" className="p-4 border-b last:border-b-0 border-line">
      <h3 className="overline">History</h3>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className={`${EARLIER} min-h-11 md:min-h-6 px-1 -mx-1 rounded-sm hover:(text-text underline) focus-ring`}
        >
          Show {hidden} earlier {hidden === 1 ? 'step' : 'steps'}
        </button>
      )}
      {showsAll && view.more && <p className={EARLIER}>Earlier steps are in the conversation.</p>}
      <ol className="mt-3">
        {steps.slice(hidden).map((step) => (
          <Step key={step.key} of={step} now={now} />
        ))}
      </ol>
      <ExportDealLink dealId={view.deal.id} className={button('ghost', 's', 'mt-2 -ml-3.5')} />
    </section>
  )
}

/** A marker with the line to the next one. */
const STEP = [
  'relative flex gap-3 pb-4 last:pb-0 text-13px leading-20px',
  "before:(content-[''] z-1 flex-none size-3 my-1 border-2 rounded-full)",
  "after:(content-[''] absolute top-4 -bottom-1 left-5px w-2px bg-line2) last:after:hidden",
].join(' ')
const STATES: Record<DealStep['state'], string> = { done: '', awaited: 'font-600', coming: 'text-faint' }
const MARKS: Record<DealStep['state'], string> = {
  done: 'before:(border-good bg-good) media-forced:before:bg-[CanvasText]',
  awaited: 'before:(border-muted bg-s1)',
  coming: 'before:(border-line2 bg-s1)',
}

function Step({ of: { state, phrase, at, deadline, isViewersTurn }, now }: { of: DealStep; now: number }) {
  const time = at ?? deadline
  return (
    <li
      aria-current={state === 'awaited' ? 'step' : undefined}
      className={`${STEP} ${STATES[state]} ${isViewersTurn ? 'before:(border-accent bg-accent) media-forced:before:bg-[Highlight]' : MARKS[state]}`}
    >
      <span className="min-w-0 break-words [&_b]:[font-weight:inherit]">
        <PhraseText phrase={phrase} />
      </span>
      {time !== undefined && (
        <time
          dateTime={new Date(time).toISOString()}
          className="flex-none ml-auto font-mono text-12px font-400 text-faint"
        >
          {deadline !== undefined && 'by '}
          {stepTimeText(time, now)}
        </time>
      )}
    </li>
  )
}
