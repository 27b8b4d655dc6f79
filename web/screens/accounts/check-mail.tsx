import { RESEND_COOLDOWN_MS } from '#contract/accounts/limits.ts'
import { resendConfirmation } from '#web/domains/accounts/account-api.ts'
import { ResendButton } from '#web/ui/resend-button.tsx'

/** Stored in the history entry's state. */
export interface MailSent {
  email: string
  /** Unix milliseconds. */
  sentAt: number
}

export function mailSentOf(state: unknown): MailSent | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('sentAt' in state)) return undefined
  return { email: String(state.email), sentAt: Number(state.sentAt) }
}

interface CheckMailProps {
  mail: MailSent
  text?: string
  send?: (email: string) => Promise<void>
}

/** Shown after a link was emailed, with a button to resend it. */
export function CheckMail({
  mail: { email, sentAt },
  text = 'Open the link in it to confirm your account.',
  send = resendConfirmation,
}: CheckMailProps) {
  return (
    <section aria-label="Check your email" className="grid gap-3">
      <p role="status" className="text-14px leading-20px">
        <strong className="block font-600">Check your email</strong>
        <span className="text-muted">
          We’ve sent an email to <bdi className="text-text break-all">{email}</bdi>. {text}
        </span>
      </p>
      <ResendButton label="Resend" cooldownMs={RESEND_COOLDOWN_MS} sentAt={sentAt} send={() => send(email)} />
    </section>
  )
}
