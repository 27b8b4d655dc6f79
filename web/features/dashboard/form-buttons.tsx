import type { RefObject } from 'react'
import type { Status } from '#contract/listings/constants.ts'
import { SELLER_MOVES } from '#contract/listings/lifecycle.ts'
import { button } from '#web/ui/button.ts'

interface FormButtonsProps {
  /** Of the project that is edited. */
  status: Status | undefined
  busy: boolean
  /** Told, before the form is sent, whether it is to be submitted for review as well. */
  submits: RefObject<boolean>
  onPreview: () => void
  onCancel: () => void
}

/** How the form is saved, looked at and left. */
export function FormButtons({ status, busy, submits, onPreview, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
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
    </div>
  )
}

/** How a form can be saved. The first is what the Enter key does. */
function savingOf(status: Status | undefined): { label: string; kind: 'primary' | 'plain'; submit: boolean }[] {
  const canSubmit = status === undefined || SELLER_MOVES.submit.from.some((from) => from === status)
  if (!canSubmit) return [{ label: 'Save changes', kind: 'primary', submit: false }]
  return [
    { label: status === 'rejected' ? 'Save changes' : 'Save as draft', kind: 'plain', submit: false },
    { label: 'Submit for review', kind: 'primary', submit: true },
  ]
}
