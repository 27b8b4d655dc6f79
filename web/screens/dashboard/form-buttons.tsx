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

/** The sticky buttons that save, preview and cancel; a single row on phones, where Cancel is in the form's head. */
export function FormButtons({ status, busy, submits, onPreview, onCancel }: FormButtonsProps) {
  const { data: reviewTime } = useQuery(reviewTimeTextQuery)
  return (
    <>
      {canSubmit(status) && reviewTime && <p className="text-12px leading-18px text-muted">{reviewTime}</p>}
      <SaveBar className="rounded-b-lg">
        <div className="flex flex-wrap items-center gap-2 max-md:gap-1">
          {savingOf(status).map(({ label, kind, submit }) => (
            <button
              key={label}
              type="submit"
              aria-busy={busy}
              onClick={() => {
                submits.current = submit
              }}
              className={button(kind, 'l', 'max-md:(px-2.5! text-13px!)')}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            title="Preview"
            onClick={onPreview}
            className={button('ghost', 'l', 'max-md:(w-11 px-0! justify-center)')}
          >
            <span aria-hidden className="md:hidden i-lucide-eye text-18px" />
            <span className="max-md:sr-only">Preview</span>
          </button>
          <button type="button" onClick={onCancel} className={button('ghost', 'l', 'max-md:hidden')}>
            Cancel
          </button>
        </div>
      </SaveBar>
    </>
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
