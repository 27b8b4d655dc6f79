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
import { isGone, LinkGone } from './link-gone.tsx'
import { forgetSignUp, useSignUpHere } from './sign-up-here.ts'
import { readToken, useToken } from './use-token.ts'

const Asking = v.object({ password: NewPassword })
const NotAsking = v.object({ password: v.union([v.literal(''), NewPassword]) })

/** Opens the account of a mailed link: on a click where it was signed up for, with a password anywhere else. */
export default function ConfirmScreen() {
  const queries = useQueryClient()
  const token = useToken()
  const next = useSignUpHere()
  const [, navigate] = useLocation()
  const [isElsewhere, setElsewhere] = useState(false)
  const password = useRef<HTMLDivElement>(null)
  const asks = next === undefined || isElsewhere
  const form = useForm(
    asks ? Asking : NotAsking,
    async ({ password: typed }) => {
      try {
        await confirmSignUp(queries, { token: readToken(), ...(typed && { password: typed }) })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'password_needed') setElsewhere(true)
        throw error
      }
      forgetSignUp()
      void toast('success', 'Your account is ready', 'You are signed in.')
      navigate(next ?? DASHBOARD, { replace: true })
    },
    { fieldsByCode: { password_needed: 'password' } },
  )
  useEffect(() => {
    if (isElsewhere) password.current?.querySelector('input')?.focus()
  }, [isElsewhere])

  if (token === '' || isGone(form.formError?.code)) {
    return (
      <AccountCard title="Confirm your account">
        <LinkGone why={form.formError?.message} href={SIGNUP} label="Sign up again" />
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Confirm your account"
      lead={
        asks
          ? 'Enter the password you signed up with, or choose a new one.'
          : 'Confirm to sign in with the password you chose.'
      }
    >
      <form {...form.props} className="grid gap-4">
        <div ref={password} hidden={!asks}>
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
