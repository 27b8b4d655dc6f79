import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { button } from './button.ts'
import { durationText } from './duration-text.ts'
import { FormError } from './form-error.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ResendProps {
  label: string
  /** The pause after each time, and before the first one if something was just `sent`. */
  coolingMs: number
  sentAt?: number
  send: () => Promise<void>
}

/** A button that resends something, at most once per pause. */
export function Resend({ label, coolingMs, sentAt, send }: ResendProps) {
  const [last, setLast] = useState(sentAt)
  const [sent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const wait = useSecondsUntil(last === undefined ? undefined : last + coolingMs)
  const again = async () => {
    if (wait > 0) return
    setRefusal(undefined)
    setSent(false)
    setLast(Date.now())
    try {
      await send()
      setSent(true)
    } catch (error) {
      setLast(undefined)
      if (error instanceof ApiError) setRefusal(error)
    }
  }
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-disabled={wait > 0}
        onClick={() => void again()}
        className={button('plain', 's', wait > 0 ? 'justify-self-start opacity-45' : 'justify-self-start')}
      >
        {label}
        {wait > 0 && <span className="font-mono text-12px">{durationText(wait)}</span>}
      </button>
      <p role="status" className="sr-only">
        {sent && 'Sent.'}
      </p>
      <FormError error={refusal} />
    </div>
  )
}
