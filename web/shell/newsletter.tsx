import { type FormEvent, useState } from 'react'
import { CHECK_INBOX } from '#contract/newsletter/constants.ts'
import { ensureOk, ApiError } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import type { NewsletterApi } from '#worker/app.ts'

const { newsletter } = client<NewsletterApi>('/api')

/** The newsletter form; a confirmation email follows. The input stays, so that a typo can be fixed. */
export function Newsletter() {
  const [status, setStatus] = useState<{ text: string; isError: boolean }>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email')
    if (busy || !(field instanceof HTMLInputElement)) return
    const showError = (text: string) => {
      setStatus({ text, isError: true })
      field.focus()
    }
    if (!field.validity.valid) return showError('Enter a valid email address.')
    setBusy(true)
    try {
      await ensureOk(newsletter.$post({ json: { email: field.value } }))
      setStatus({ text: CHECK_INBOX, isError: false })
    } catch (error) {
      showError(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="grid gap-2 w-full max-w-100" onSubmit={(event) => void submit(event)}>
      <label htmlFor="newsletter" className="text-13px font-600">
        New products, once a month
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="newsletter"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          aria-invalid={status?.isError ? true : undefined}
          aria-describedby="newsletter-says"
          className="field min-w-[min(9rem,100%)] flex-1"
        />
        <HydratedButton type="submit" aria-busy={busy} className={button('plain', 's', 'min-h-10!')}>
          Stay in the loop
        </HydratedButton>
      </div>
      <p
        id="newsletter-says"
        role="status"
        className={`min-h-5 text-12px leading-20px ${status?.isError ? 'text-bad' : 'text-muted'}`}
      >
        {status?.text}
      </p>
    </form>
  )
}
