import { type ReactNode, useEffect, useId, useState } from 'react'
import { MAX_REPORT_REASON } from '#contract/reports/limits.ts'
import { REPORT_REASONS } from '#contract/reports/constants.ts'
import { ReportForm as Fields } from '#contract/reports/report-form.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { REASON_TEXTS } from './reason-texts.ts'

interface ReportFormProps {
  title: string
  /** What admins see besides the text. */
  hint: string
  /** Above the form. */
  children?: ReactNode
  send: (report: Fields) => Promise<void>
  onClose: () => void
}

export function ReportForm({ title, hint, children, send, onClose }: ReportFormProps) {
  useRestoreFocus()
  const errorId = useId()
  const fields = useForm(Fields, send, { read: (form) => ({ reason: '', ...valuesOf(form) }) })
  const error = fields.errors['reason']
  return (
    <Modal title={title} onClose={onClose}>
      <form {...fields.props} className="grid gap-4">
        {children}
        <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
          <legend className="mb-1.5 text-13px leading-20px font-600">What’s wrong?</legend>
          <div className="grid gap-2">
            {REPORT_REASONS.map((reason, index) => (
              <label key={reason} className="switch-part h-11! justify-items-start!">
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  data-autofocus={index === 0 || undefined}
                  className="sr-only"
                />
                {REASON_TEXTS[reason]}
              </label>
            ))}
          </div>
          {error && (
            <p id={errorId} className="mt-1.5 text-12px leading-18px text-bad">
              {error}
            </p>
          )}
        </fieldset>
        <TextArea
          form={fields}
          label="In your own words"
          hint={hint}
          name="words"
          rows={4}
          maxLength={MAX_REPORT_REASON}
        />
        <FormError error={fields.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 'l')}>
            Cancel
          </button>
          <button type="submit" aria-busy={fields.busy} className={button('primary', 'l')}>
            Report
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** Restores the focus: Headless UI misses the opener if the dialog's code was loaded by the click. */
function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener !== document.body) queueMicrotask(() => opener.focus())
    },
    [opener],
  )
}
