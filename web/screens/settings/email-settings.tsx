import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeEmail } from '#contract/accounts/forms.ts'
import type { Person } from '#contract/accounts/sessions.ts'
import { RESEND_COOLDOWN_MS } from '#contract/accounts/limits.ts'
import { changeEmail } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { ResendButton } from '#web/ui/resend-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { SetPassword } from './set-password.tsx'
import { SettingsSection } from './settings-section.tsx'

type ChangeEmailFields = { email: string; password: string; at: number }

export function EmailSettings({ person }: { person: Person }) {
  const queries = useQueryClient()
  const [pendingEmail, setPendingEmail] = useState<ChangeEmailFields>()
  const form = useForm(
    ChangeEmail,
    async (values) => {
      await changeEmail(queries, values)
      setPendingEmail({ ...values, at: Date.now() })
    },
    { fieldsByCode: { wrong_password: 'password' } },
  )
  return (
    <SettingsSection
      id="email"
      title="Email address"
      lead={
        <>
          Now <bdi className="text-text break-all">{person.email}</bdi>. A new address takes effect once you open the
          link we email to it.
        </>
      }
    >
      {!person.hasPassword ? (
        <SetPassword email={person.email} reason="Set a password first. You’ll need it to change your address." />
      ) : pendingEmail ? (
        <>
          <p role="status" className="text-14px leading-20px">
            <strong className="block font-600">Check your email</strong>
            <span className="text-muted">
              We’ve sent an email to <bdi className="text-text break-all">{pendingEmail.email}</bdi>. Your address won’t
              change until you open the link.
            </span>
          </p>
          <div className="grid md:(flex flex-wrap) gap-3">
            <ResendButton
              label="Resend"
              cooldownMs={RESEND_COOLDOWN_MS}
              sentAt={pendingEmail.at}
              send={() => changeEmail(queries, { email: pendingEmail.email, password: pendingEmail.password })}
            />
            <button type="button" onClick={() => setPendingEmail(undefined)} className={button('ghost', 's')}>
              Use another address
            </button>
          </div>
        </>
      ) : (
        <form {...form.props} className="grid gap-4">
          <div className="grid md:grid-cols-2 items-start gap-x-6 gap-y-4">
            <TextField form={form} label="New email" name="email" type="email" autoComplete="email" inputMode="email" />
            <PasswordField form={form} label="Password" name="password" autoComplete="current-password" />
          </div>
          <FormError error={form.formError} />
          <button type="submit" aria-busy={form.busy} className={button('plain', 's', 'md:justify-self-start')}>
            Change email
          </button>
        </form>
      )}
    </SettingsSection>
  )
}
