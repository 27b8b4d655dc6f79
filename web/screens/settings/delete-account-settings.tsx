import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as v from 'valibot'
import { DeleteAccount } from '#contract/accounts/forms.ts'
import type { Person } from '#contract/accounts/sessions.ts'
import { HOME } from '#contract/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { deleteAccount, signOut } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { SettingsSection } from './settings-section.tsx'

const CONSEQUENCES = [
  'Your projects will go offline, their images will be removed, and your negotiations will end.',
  'What others rely on will stay under the name “Deleted user”.',
  'Your name, email address, images and sessions will be removed. This cannot be undone.',
]

export function DeleteAccountSettings({ person }: { person: Person }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <SettingsSection
      id="delete"
      title="Delete account"
      lead="Permanently delete your account and all data that is only yours."
      aside={
        !isConfirming && (
          <button type="button" onClick={() => setIsConfirming(true)} className={button('danger')}>
            Delete account
          </button>
        )
      }
    >
      {isConfirming && <Confirmation person={person} onCancel={() => setIsConfirming(false)} />}
    </SettingsSection>
  )
}

const WithPassword = v.object({ password: v.nonNullable(DeleteAccount.entries.password, 'Required') })

function Confirmation({ person, onCancel }: { person: Person; onCancel: () => void }) {
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  useEffect(() => field.current?.focus(), [])
  const form = useForm(
    person.hasPassword ? WithPassword : v.object({}),
    async (values) => {
      await deleteAccount(queries, { password: 'password' in values ? values.password : null }, () => navigate(HOME))
      void toast('success', 'Your account has been deleted')
    },
    { fieldsByCode: { wrong_password: 'password' } },
  )
  return (
    <form {...form.props} className="grid gap-4">
      <div className="grid md:grid-cols-2 items-start gap-x-6 gap-y-4">
        <ul className="grid gap-1 text-13px leading-20px">
          {CONSEQUENCES.map((text) => (
            <li key={text} className="flex gap-2">
              <span aria-hidden className="text-bad">
                ·
              </span>
              {text}
            </li>
          ))}
        </ul>
        {person.hasPassword ? (
          <PasswordField
            form={form}
            label="Password"
            name="password"
            autoComplete="current-password"
            hint="To confirm it’s you."
            ref={field}
          />
        ) : (
          <p className="text-13px leading-20px text-muted">
            To confirm it’s you, this only works within ten minutes of signing in.
          </p>
        )}
      </div>
      <FormError error={form.formError} />
      {form.formError?.code === 'sign_in_again' && (
        <button
          type="button"
          onClick={() => signOut(queries, () => navigate(HOME))}
          className={button('plain', 's', 'md:justify-self-start')}
        >
          Sign out
        </button>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-busy={form.busy} className={button('danger', 's', 'md:justify-self-start')}>
          Permanently delete my account
        </button>
        <button type="button" onClick={onCancel} className={button('ghost', 's')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
