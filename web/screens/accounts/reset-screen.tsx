import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import * as v from 'valibot'
import { NewPassword } from '#contract/accounts/forms.ts'
import { FORGOT, LOGIN } from '#contract/paths.ts'
import { MIN_PASSWORD } from '#contract/accounts/limits.ts'
import { toast } from '#web/lib/toast.ts'
import { resetPassword } from '#web/domains/accounts/account-api.ts'
import { setSession } from '#web/domains/accounts/session.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountCard } from './account-card.tsx'
import { isLinkError, ExpiredLink } from './expired-link.tsx'
import { readToken, useToken } from './use-token.ts'

const Fields = v.object({ password: NewPassword })

export default function ResetScreen() {
  const queries = useQueryClient()
  const token = useToken()
  const [, navigate] = useLocation()
  const form = useForm(Fields, async ({ password }) => {
    await resetPassword({ token: readToken(), password })
    setSession(queries, null)
    void toast('success', 'Password changed', 'Sign in with your new password.')
    navigate(LOGIN, { replace: true })
  })
  if (token === '' || isLinkError(form.formError?.code)) {
    return (
      <AccountCard title="Choose a new password">
        <ExpiredLink message={form.formError?.message} href={FORGOT} label="Request a new link" />
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Choose a new password" lead="This signs out all of your devices.">
      <form {...form.props} className="grid gap-4">
        <PasswordField
          form={form}
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters.`}
        />
        <FormError error={form.formError} />
        <HydratedButton type="submit" aria-busy={form.busy} className={button('primary', 'l', 'w-full')}>
          {form.busy ? 'Changing…' : 'Change password'}
        </HydratedButton>
      </form>
    </AccountCard>
  )
}
