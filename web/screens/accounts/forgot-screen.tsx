import { useState } from 'react'
import { Link } from 'wouter'
import { Address } from '#contract/accounts/forms.ts'
import { LOGIN } from '#contract/paths.ts'
import { requestPasswordReset } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountCard, TEXT_LINK } from './account-card.tsx'
import { CheckMail, type MailSent } from './check-mail.tsx'
import { useReturnPath } from './use-return-path.ts'

export default function ForgotScreen() {
  const { query } = useReturnPath()
  const [mail, setMail] = useState<MailSent>()
  const form = useForm(Address, async ({ email }) => {
    await requestPasswordReset(email)
    setMail({ email, sentAt: Date.now() })
  })
  return (
    <AccountCard
      title="Forgot password?"
      lead={mail ? undefined : 'We’ll email you a link to choose a new one.'}
      foot={
        <Link href={LOGIN + query} className={TEXT_LINK}>
          Back to Sign In
        </Link>
      }
    >
      {mail ? (
        <CheckMail
          mail={mail}
          send={requestPasswordReset}
          text="If this address has an account, use the link in our email to set a new password."
        />
      ) : (
        <form {...form.props} className="grid gap-4">
          <TextField form={form} label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
          <FormError error={form.formError} />
          <HydratedButton type="submit" aria-busy={form.busy} className={button('primary', 'l', 'w-full')}>
            {form.busy ? 'Sending…' : 'Send link'}
          </HydratedButton>
        </form>
      )}
    </AccountCard>
  )
}
