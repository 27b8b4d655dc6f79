import { useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { SIGN_UP_ROLES } from '#contract/accounts/constants.ts'
import { SignUp } from '#contract/accounts/forms.ts'
import { MAX_NAME, MIN_PASSWORD } from '#contract/accounts/limits.ts'
import { LOGIN } from '#contract/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { signUp } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { AccountCard, TEXT_LINK } from './account-card.tsx'
import { Consent } from './consent.tsx'
import type { MailSent } from './check-mail.tsx'
import { storeSignUp } from './stored-sign-up.ts'
import { useReturnRedirect } from './use-return-path.ts'
import { useReturnPurpose } from './use-return-purpose.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { isInToast } from './is-in-toast.ts'

const roleIn = (value: unknown) => SIGN_UP_ROLES.find((role) => role === value)
const ROLES = { buyer: 'Buyer', seller: 'Seller' }

export default function SignupScreen() {
  const { path, query } = useReturnRedirect()
  const purpose = useReturnPurpose(path)
  const [, navigate] = useLocation()
  const requestedRole = new URLSearchParams(useSearch()).get('role')
  const fields = useRef<HTMLFormElement>(null)
  const form = useForm(
    SignUp,
    async (values) => {
      await signUp(values)
      storeSignUp(path)
      void toast('success', 'Signup Successful', 'Please check your email to verify your account.')
      const state: MailSent = { email: values.email, sentAt: Date.now() }
      navigate(LOGIN + query, { state })
    },
    { onError: (error) => isInToast(error) && void toast('error', 'Signup Failed', error.message) },
  )

  return (
    <AccountCard
      title="Sign Up"
      lead={purpose ? `Sign up ${purpose}.` : 'Buy and sell ready-made software.'}
      foot={
        <>
          Already have an account?{' '}
          <Link href={LOGIN + query} className={TEXT_LINK}>
            Sign In
          </Link>
        </>
      }
    >
      <GoogleSignIn
        from="signup"
        returnTo={path}
        role={() => fields.current && roleIn(valuesOf(fields.current)['role'])}
      />
      <form ref={fields} {...form.props} className="grid gap-4">
        <div className="grid sm:grid-cols-2 gap-4">
          <TextField form={form} label="First name" name="firstName" autoComplete="given-name" maxLength={MAX_NAME} />
          <TextField form={form} label="Last name" name="lastName" autoComplete="family-name" maxLength={MAX_NAME} />
        </div>
        <TextField form={form} label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField
          form={form}
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters.`}
        />
        <SegmentedControl
          label="I’m joining as a"
          name="role"
          options={SIGN_UP_ROLES.map((role) => ({ value: role, label: ROLES[role] }))}
          defaultValue={roleIn(requestedRole) ?? 'buyer'}
        />
        <FormError error={form.formError && isInToast(form.formError) ? undefined : form.formError} />
        <HydratedButton type="submit" aria-busy={form.busy} className={button('primary', 'l', 'w-full')}>
          {form.busy ? 'Signing up…' : 'Sign Up'}
        </HydratedButton>
        <Consent />
      </form>
    </AccountCard>
  )
}
