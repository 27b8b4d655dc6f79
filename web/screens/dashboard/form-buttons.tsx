import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Status } from '#contract/listings/constants.ts'
import { SELLER_MOVES } from '#contract/listings/lifecycle.ts'
import { button } from '#web/ui/button.ts'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { reviewTimeTextQuery } from './review-time.ts'

interface FormButtonsProps {
  /** The edited project's status; undefined for a new one. */
  status: Status | undefined
  busy: boolean
  /** Set before submitting: whether to submit for review, too. */
  submits: RefObject<boolean>
  onPreview: () => void
  onCancel: () => void
}

/** The sticky buttons that save, preview and cancel. */
export function FormButtons({ status, busy, submits, onPreview, onCancel }: FormButtonsProps) {
  const { data: reviewTime } = useQuery(reviewTimeTextQuery)
  return (
    <SaveBar className="rounded-b-lg">
      {/* On phones, the chat launcher covers all but the last row. */}
      <div className="flex flex-wrap max-md:flex-wrap-reverse items-center gap-2">
        {savingOf(status).map(({ label, kind, submit }) => (
          <button
            key={label}
            type="submit"
            aria-busy={busy}
            onClick={() => {
              submits.current = submit
            }}
            className={button(kind, 'l')}
          >
            {label}
          </button>
        ))}
        <button type="button" onClick={onPreview} className={button('ghost', 'l')}>
          Preview
        </button>
        <button type="button" onClick={onCancel} className={button('ghost', 'l')}>
          Cancel
        </button>
        {canSubmit(status) && reviewTime && (
          <p className="max-md:w-full md:ml-auto text-12px leading-18px text-muted">{reviewTime}</p>
        )}
      </div>
    </SaveBar>
  )
}

function canSubmit(status: Status | undefined): boolean {
  return status === undefined || SELLER_MOVES.submit.from.some((from) => from === status)
}

/** The save buttons; Enter triggers the first one. */
function savingOf(status: Status | undefined): { label: string; kind: 'primary' | 'plain'; submit: boolean }[] {
  if (!canSubmit(status)) return [{ label: 'Save changes', kind: 'primary', submit: false }]
  return [
    { label: status === 'rejected' ? 'Save changes' : 'Save as draft', kind: 'plain', submit: false },
    { label: 'Submit for review', kind: 'primary', submit: true },
  ]
}
