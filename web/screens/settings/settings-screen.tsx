import { lazy, Suspense } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Private } from '#web/domains/accounts/private.tsx'
import { DataSettings } from './data-settings.tsx'
import { DeleteAccountSettings } from './delete-account-settings.tsx'
import { EmailSettings } from './email-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { SessionSettings } from './session-settings.tsx'
import { ThemeSettings } from './theme-settings.tsx'

const TokenSettings = lazy(() =>
  importOrReload(() => import('./token-settings.tsx')).then((module) => ({ default: module.TokenSettings })),
)

export default function SettingsScreen() {
  useTitle('Settings · Sourceyard')
  return (
    <Private>
      {(person) => (
        <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
          <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">Settings</h1>
          <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">Adjust your application settings here.</p>
          <div className="grid gap-4">
            <ThemeSettings />
            <EmailSettings person={person} />
            <MailSettings />
            <PasswordSettings person={person} />
            <SessionSettings />
            {person.role === 'admin' && (
              <Suspense>
                <TokenSettings />
              </Suspense>
            )}
            <DataSettings />
            <DeleteAccountSettings person={person} />
          </div>
        </div>
      )}
    </Private>
  )
}
