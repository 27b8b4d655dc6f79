import { useState } from 'react'
import { RESEND_COOLDOWN_MS } from '#contract/accounts/limits.ts'
import { requestPasswordReset } from '#web/domains/accounts/account-api.ts'
import { ResendButton } from '#web/ui/resend-button.tsx'

/** For users who signed up with Google: the reset email sets their first password. */
export function SetPassword({ email, reason }: { email: string; reason: string }) {
  const [sent, setSent] = useState(false)
  return (
    <>
      <p role="status" className="text-13px leading-20px text-muted">
        {sent ? (
          <>
            We’ve emailed a link to <bdi className="text-text break-all">{email}</bdi>. Setting a password signs you out
            everywhere.
          </>
        ) : (
          reason
        )}
      </p>
      <ResendButton
        label={sent ? 'Resend' : 'Email me a link'}
        cooldownMs={RESEND_COOLDOWN_MS}
        send={async () => {
          await requestPasswordReset(email)
          setSent(true)
        }}
      />
    </>
  )
}
