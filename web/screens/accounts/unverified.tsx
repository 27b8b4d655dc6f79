import { useState } from 'react'
import * as v from 'valibot'
import { Email } from '#contract/accounts/forms.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { resend } from '#web/domains/accounts/account-api.ts'
import { errorText } from '#web/ui/error-text.ts'
import { TEXT_LINK } from './account-card.tsx'
import { CheckMail, type MailSent } from './check-mail.tsx'

/** For people who have not opened their sign-up link; a refused sign-in does not reveal that. */
export function Unverified({ email }: { email: () => string }) {
  const [mail, setMail] = useState<MailSent>()
  if (mail) return <CheckMail mail={mail} text="If an account is waiting for it, the link in our mail opens it." />
  const send = async () => {
    const address = v.safeParse(Email, email())
    if (!address.success) return
    try {
      await resend(address.output)
      setMail({ email: address.output, sentAt: Date.now() })
    } catch (error) {
      void toast('error', 'The mail could not be sent', error instanceof ApiError ? errorText(error) : undefined)
    }
  }
  return (
    <p className="text-13px leading-20px text-muted">
      Signed up, but never opened the link in our mail?{' '}
      <button type="button" onClick={() => void send()} className={TEXT_LINK}>
        Send it again
      </button>
    </p>
  )
}
