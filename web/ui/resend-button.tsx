import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { button } from './button.ts'
import { durationText } from './duration-text.ts'
import { FormError } from './form-error.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ResendButtonProps {
  label: string
  /** The time between two attempts, counted from `sentAt` for the first one. */
  cooldownMs: number
  sentAt?: number
  send: () => Promise<void>
}

export function ResendButton({ label, cooldownMs, sentAt, send }: ResendButtonProps) {
  const [lastSentAt, setLastSentAt] = useState(sentAt)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const wait = useSecondsUntil(lastSentAt === undefined ? undefined : lastSentAt + cooldownMs)
  const resend = async () => {
    if (wait > 0) return
    setFailure(undefined)
    setSent(false)
    setLastSentAt(Date.now())
    try {
      await send()
      setSent(true)
    } catch (error) {
      setLastSentAt(undefined)
      if (error instanceof ApiError) setFailure(error)
    }
  }
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-disabled={wait > 0}
        onClick={() => void resend()}
        className={button('plain', 's', wait > 0 ? 'justify-self-start opacity-45' : 'justify-self-start')}
      >
        {label}
        {wait > 0 && <span className="font-mono text-12px">{durationText(wait)}</span>}
      </button>
      <p role="status" className="sr-only">
        {sent && 'Sent.'}
      </p>
      <FormError error={failure} />
    </div>
  )
}
