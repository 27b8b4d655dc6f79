import * as v from 'valibot'
import { NewPassword } from '#contract/accounts/forms.ts'
import { MIN_PASSWORD } from '#contract/limits.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountCard } from './account-card.tsx'
import { isGone, LinkGone } from './link-gone.tsx'
import { readToken, useToken } from './use-token.ts'

const Fields = v.object({ password: NewPassword })

interface ConfirmFormProps {
  title: string
  /** Where to go if the link is no longer valid. */
  gone: { href: string; label: string }
  open: (token: string, password: string) => Promise<void>
}

/** Asks for the password of the account that a mailed link opens. */
export function ConfirmForm({ title, gone, open }: ConfirmFormProps) {
  const token = useToken()
  const form = useForm(Fields, ({ password }) => open(readToken(), password))
  if (token === '' || isGone(form.refusal?.code)) {
    return (
      <AccountCard title={title}>
        <LinkGone why={form.refusal?.message} {...gone} />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} lead="Enter the password you signed up with, or choose a new one.">
      <form {...form.props} className="grid gap-4">
        <PasswordField
          form={form}
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters.`}
        />
        <FormError error={form.refusal} />
        <button type="submit" aria-busy={form.busy} className={button('primary', 'l', 'w-full')}>
          {form.busy ? 'Opening…' : 'Open my account'}
        </button>
      </form>
    </AccountCard>
  )
}
