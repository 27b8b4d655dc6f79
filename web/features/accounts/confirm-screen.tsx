import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import * as v from 'valibot'
import { NewPassword } from '#contract/accounts/forms.ts'
import { MIN_PASSWORD } from '#contract/limits.ts'
import { DASHBOARD, SIGNUP } from '#contract/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { confirm } from '#web/parts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountCard } from './account-card.tsx'
import { isGone, LinkGone } from './link-gone.tsx'
import { readToken, useToken } from './use-token.ts'

const Fields = v.object({ password: NewPassword })

export default function ConfirmScreen() {
  const queries = useQueryClient()
  const token = useToken()
  const [, navigate] = useLocation()
  const form = useForm(Fields, async ({ password }) => {
    await confirm(queries, { token: readToken(), password })
    void toast('success', 'Your account is open', 'You are signed in.')
    navigate(DASHBOARD, { replace: true })
  })
  if (token === '' || isGone(form.refusal?.code)) {
    return (
      <AccountCard title="Open your account">
        <LinkGone why={form.refusal?.message} href={SIGNUP} label="Sign up again" />
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Open your account" lead="Enter the password you signed up with, or choose a new one.">
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
