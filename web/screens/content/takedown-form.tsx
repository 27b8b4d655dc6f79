import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MAX_TAKEDOWN_WORK } from '#contract/reports/limits.ts'
import { SendTakedown } from '#contract/reports/takedown.ts'
import { ensureOk } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Form, useForm, valuesOf } from '#web/ui/use-form.ts'
import type { TakedownApi } from '#worker/app.ts'

const { takedowns } = client<TakedownApi>('/api')

export const NOTICE = { id: 'notice', text: 'Send a notice' }

/** Sends a DMCA takedown notice. */
export function TakedownForm() {
  const [sent, setSent] = useState<SendTakedown>()
  const form = useForm(
    SendTakedown,
    async (notice) => {
      await ensureOk(takedowns.$post({ json: notice }))
      setSent(notice)
    },
    { read: readNotice },
  )
  return (
    <section aria-labelledby={NOTICE.id} className="panel p-5 mt-8 grid gap-4">
      <h2 id={NOTICE.id} className="text-20px leading-28px font-700">
        {NOTICE.text}
      </h2>
      {sent ? (
        <Sent email={sent.email} />
      ) : (
        <form {...form.props} className="grid gap-4">
          <TextField
            form={form}
            label="Your name"
            name="name"
            autoComplete="name"
            hint="If you’re acting for someone else, say for whom."
          />
          <TextField form={form} label="Email" name="email" type="email" autoComplete="email" />
          <TextArea
            form={form}
            label="Your work"
            name="work"
            rows={5}
            maxLength={MAX_TAKEDOWN_WORK}
            hint="Describe it so we can recognize it, ideally with a link to where you published it."
          />
          <TextField
            form={form}
            label="The product’s address"
            name="product"
            inputMode="url"
            placeholder="/product/..."
            hint="Open the product here and copy its address from your browser."
          />
          <StatementField form={form} name="goodFaith">
            I believe in good faith that this use is not authorized by the owner, its agent, or the law.
          </StatementField>
          <StatementField form={form} name="accurate">
            This notice is accurate and, under penalty of perjury, I am the owner of the work or may act for the owner.
          </StatementField>
          <FormError error={form.formError} />
          <div className="flex flex-wrap items-center gap-3">
            <HydratedButton type="submit" aria-busy={form.busy} className={button('primary', 'l')}>
              Send notice
            </HydratedButton>
            <p className="text-12px leading-18px text-muted">Sending it counts as your signature.</p>
          </div>
        </form>
      )}
    </section>
  )
}

function readNotice(form: HTMLFormElement) {
  const values = valuesOf(form)
  return { ...values, goodFaith: 'goodFaith' in values, accurate: 'accurate' in values }
}

function Sent({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} role="status" tabIndex={-1} className="rounded-sm text-14px leading-22px focus-ring">
      <strong className="block font-600">Notice sent</strong>
      <span className="text-muted">
        Thank you. A person will read it, and we’ll write to <bdi className="text-text break-all">{email}</bdi> about
        our decision.
      </span>
    </p>
  )
}

/** A required confirmation with its error. */
function StatementField({ name, form, children }: { name: string; form: Form; children: ReactNode }) {
  const id = useId()
  const error = form.errors[name]
  return (
    <div>
      <label htmlFor={id} className="relative flex items-start gap-2.5 min-h-11 cursor-pointer">
        <input
          id={id}
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-says` : undefined}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className="i-lucide-square shrink-0 mt-0.5 text-18px text-muted peer-checked:(i-lucide-square-check text-text) peer-focus-visible:(outline-2 outline-solid outline-offset-2 outline-accent-text)"
        />
        <span className="min-w-0 text-13px leading-22px">{children}</span>
      </label>
      {error && (
        <p id={`${id}-says`} className="text-12px leading-18px text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
