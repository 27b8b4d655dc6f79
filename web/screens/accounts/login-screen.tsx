import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { Email, SignIn } from '#contract/accounts/forms.ts'
import { FORGOT, SIGNUP } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { resendConfirmation, signIn } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { errorText } from '#web/ui/error-text.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountCard, TEXT_LINK } from './account-card.tsx'
import { CheckMail, type MailSent, mailSentOf } from './check-mail.tsx'
import { useReturnRedirect } from './use-return-path.ts'
import { useReturnPurpose } from './use-return-purpose.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { isInToast } from './is-in-toast.ts'

export default function LoginScreen() {
  const queries = useQueryClient()
  const email = useRef<HTMLInputElement>(null)
  const { path, query } = useReturnRedirect()
  const purpose = useReturnPurpose(path)
  const mailSent = mailSentOf(useHistoryState())
  const form = useForm(
    SignIn,
    async (values) => {
      await signIn(queries, values)
      void toast('success', 'Login Successful', 'Welcome back!')
    },
    { onError: (error) => isInToast(error) && void toast('error', 'Login Failed', error.message) },
  )

  const sentTo = mailSent?.email
  // The email is filled in on hydration. If the field already has the focus, select it so that typing replaces it.
  useLayoutEffect(() => {
    const field = email.current
    if (field && field === document.activeElement && field.value === sentTo) field.select()
  }, [sentTo])

  return (
    <AccountCard
      title="Sign In"
      lead={purpose ? `Sign in ${purpose}.` : query ? 'Sign in to continue.' : 'Welcome to Sourceyard.'}
      foot={
        <>
          New here?{' '}
          <Link href={SIGNUP + query} className={TEXT_LINK}>
            Sign Up
          </Link>
        </>
      }
    >
      {mailSent && (
        <div className="pb-4 border-b border-line">
          <CheckMail mail={mailSent} />
        </div>
      )}
      <GoogleSignIn from="login" returnTo={path} />
      <form {...form.props} className="grid gap-4">
        <TextField
          form={form}
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={sentTo}
        />
        <PasswordField
          form={form}
          label="Password"
          name="password"
          autoComplete="current-password"
          aside={
            <Link href={FORGOT + query} className={TEXT_LINK}>
              Forgot password?
            </Link>
          }
        />
        <FormError error={form.formError && isInToast(form.formError) ? undefined : form.formError} />
        <HydratedButton type="submit" aria-busy={form.busy} className={button('primary', 'l', 'w-full')}>
          {form.busy ? 'Signing in…' : 'Sign In'}
        </HydratedButton>
      </form>
      {form.formError?.code === 'wrong_credentials' && !mailSent && (
        <Unverified email={() => email.current?.value ?? ''} />
      )}
    </AccountCard>
  )
}

/** Resends the sign-up link; a failed sign-in does not reveal whether it is unconfirmed. */
function Unverified({ email }: { email: () => string }) {
  const [mail, setMail] = useState<MailSent>()
  if (mail) return <CheckMail mail={mail} text="If an account is waiting to be confirmed, use the link in our email." />
  const send = async () => {
    const address = v.safeParse(Email, email())
    if (!address.success) return
    try {
      await resendConfirmation(address.output)
      setMail({ email: address.output, sentAt: Date.now() })
    } catch (error) {
      void toast('error', 'Failed to send the email', error instanceof ApiError ? errorText(error) : undefined)
    }
  }
  return (
    <p className="text-13px leading-20px text-muted">
      Signed up, but never opened the link in our email?{' '}
      <button type="button" onClick={() => void send()} className={TEXT_LINK}>
        Send it again
      </button>
    </p>
  )
}
