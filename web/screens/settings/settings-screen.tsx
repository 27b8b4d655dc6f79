import { lazy, Suspense } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { setTheme, storedTheme, THEMES } from '#web/lib/theme.ts'
import { EXPORT_URL } from '#web/domains/accounts/account-api.ts'
import { AccountNotices } from '#web/domains/accounts/account-notices.tsx'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { button } from '#web/ui/button.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { DeleteAccountSettings } from './delete-account-settings.tsx'
import { EmailSettings } from './email-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { SessionSettings } from './session-settings.tsx'
import { SettingsSection } from './settings-section.tsx'

const TokenSettings = lazy(() =>
  importOrReload(() => import('./token-settings.tsx')).then((module) => ({ default: module.TokenSettings })),
)

export default function SettingsScreen() {
  return (
    <RequireSession>
      {(person) => (
        <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
          <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">Settings</h1>
          <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">Adjust your application settings here.</p>
          <AccountNotices key={person.id} />
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
    </RequireSession>
  )
}

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' }

function ThemeSettings() {
  return (
    <SettingsSection
      id="theme"
      title="Theme"
      lead="On this device. System follows your device’s setting."
      aside={
        <div className="md:w-80">
          <SegmentedControl
            label="Theme"
            hideLabel
            name="theme"
            options={THEMES.map((theme) => ({ value: theme, label: LABELS[theme] }))}
            defaultValue={storedTheme()}
            onChange={setTheme}
          />
        </div>
      }
    />
  )
}

function DataSettings() {
  return (
    <SettingsSection
      id="data"
      title="Your data"
      lead="Everything we keep about you, in one JSON file."
      aside={
        <a href={EXPORT_URL} download="sourceyard-data.json" className={button()}>
          Download my data
        </a>
      }
    />
  )
}
