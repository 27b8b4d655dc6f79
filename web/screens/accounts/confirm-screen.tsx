import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as v from 'valibot'
import { NewPassword } from '#contract/accounts/forms.ts'
import { MIN_PASSWORD } from '#contract/accounts/limits.ts'
import { DASHBOARD, SIGNUP } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { confirmSignUp } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountCard } from './account-card.tsx'
import { isLinkError, ExpiredLink } from './expired-link.tsx'
import { clearSignUp, useStoredSignUp } from './stored-sign-up.ts'
import { useReturnPurpose } from './use-return-purpose.ts'
import { readToken, useToken } from './use-token.ts'

const PasswordFields = v.object({ password: NewPassword })
const NoFields = v.object({ password: v.union([v.literal(''), NewPassword]) })

/** Confirms a sign-up: with a click in the browser that signed up, with a password in any other. */
export default function ConfirmScreen() {
  const queries = useQueryClient()
  const token = useToken()
  const next = useStoredSignUp()
  const purpose = useReturnPurpose(next ?? DASHBOARD)
  const [, navigate] = useLocation()
  const [isElsewhere, setElsewhere] = useState(false)
  const password = useRef<HTMLDivElement>(null)
  const needsPassword = next === undefined || isElsewhere
  const form = useForm(
    needsPassword ? PasswordFields : NoFields,
    async ({ password: typed }) => {
      try {
        await confirmSignUp(queries, { token: readToken(), ...(typed && { password: typed }) })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'password_needed') setElsewhere(true)
        throw error
      }
      clearSignUp()
      void toast('success', 'Your account is ready', 'You are signed in.')
      navigate(next ?? DASHBOARD, { replace: true })
    },
    { fieldsByCode: { password_needed: 'password' } },
  )
  useEffect(() => {
    if (isElsewhere) password.current?.querySelector('input')?.focus()
  }, [isElsewhere])

  if (token === '' || isLinkError(form.formError?.code)) {
    return (
      <AccountCard title="Confirm your account">
        <ExpiredLink message={form.formError?.message} href={SIGNUP} label="Sign up again" />
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Confirm your account"
      lead={
        needsPassword
          ? 'Enter the password you signed up with, or choose a new one.'
          : `Confirm to sign in with the password you chose${purpose ? ` and ${purpose.replace(/^to /, '')}` : ''}.`
      }
    >
      <form {...form.props} className="grid gap-4">
        <div ref={password} hidden={!needsPassword}>
          <PasswordField
            form={form}
            label="Password"
            name="password"
            autoComplete="new-password"
            hint={`At least ${MIN_PASSWORD} characters.`}
          />
        </div>
        <FormError error={form.formError} />
        <HydratedButton type="submit" aria-busy={form.busy} className={button('primary', 'l', 'w-full')}>
          {form.busy ? 'Confirming…' : 'Confirm my account'}
        </HydratedButton>
      </form>
    </AccountCard>
  )
}
