import { useQueryClient } from '@tanstack/react-query'
import { ChangePassword } from '#contract/accounts/forms.ts'
import type { Person } from '#contract/accounts/sessions.ts'
import { MIN_PASSWORD } from '#contract/accounts/limits.ts'
import { toast } from '#web/lib/toast.ts'
import { changePassword } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { SetPassword } from './set-password.tsx'
import { SettingsSection } from './settings-section.tsx'

export function PasswordSettings({ person }: { person: Person }) {
  return (
    <SettingsSection id="password" title="Password" lead="Changing it signs out every other device.">
      {person.hasPassword ? (
        <ChangePasswordForm email={person.email} />
      ) : (
        <SetPassword email={person.email} reason="You sign in with Google and have no password yet." />
      )}
    </SettingsSection>
  )
}

function ChangePasswordForm({ email }: { email: string }) {
  const queries = useQueryClient()
  const form = useForm(
    ChangePassword,
    async (values) => {
      await changePassword(queries, values)
      void toast('success', 'Password changed', 'Every other device is signed out.')
    },
    { fieldsByCode: { wrong_password: 'current' } },
  )
  return (
    <form {...form.props} className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="grid md:grid-cols-2 items-start gap-x-6 gap-y-4">
        <PasswordField form={form} label="Current password" name="current" autoComplete="current-password" />
        <PasswordField
          form={form}
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters.`}
        />
      </div>
      <FormError error={form.formError} />
      <button type="submit" aria-busy={form.busy} className={button('plain', 's', 'md:justify-self-start')}>
        Change password
      </button>
    </form>
  )
}
