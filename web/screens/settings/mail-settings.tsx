import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MAIL_KINDS, type MailChoices } from '#contract/accounts/mails.ts'
import { ApiError, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { toast } from '#web/lib/toast.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { MAIL_GROUPS, MAIL_KIND_TEXTS } from '#web/domains/accounts/mail-kinds.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import { button } from '#web/ui/button.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'
import type { MailChoicesApi } from '#worker/app.ts'
import { SettingsSection } from './settings-section.tsx'

const api = client<MailChoicesApi>('/api').account.mails

export function MailSettings() {
  const queries = useQueryClient()
  const mails = useQuery(mailsQuery)
  const save = async (change: Partial<MailChoices>) => {
    try {
      await saveMails(queries, change)
    } catch (error) {
      void toast('error', 'Failed to save your choice', error instanceof ApiError ? error.message : undefined)
    }
  }
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      lead="Choose which emails you get. Those that can’t be switched off are named last."
      aside={
        !mails.isLoadingError && <AllSwitch choices={mails.data} onChange={(isSent) => void save(choicesOf(isSent))} />
      }
    >
      {mails.isLoadingError ? (
        <div role="alert" className="grid gap-3 text-13px leading-20px">
          <p className="text-bad">{mails.error.message}</p>
          <button type="button" onClick={() => void mails.refetch()} className={button()}>
            Try again
          </button>
        </div>
      ) : (
        <>
          {MAIL_GROUPS.map(({ id, title, kinds }) => (
            <Group key={id} id={id} title={title}>
              {kinds.map((kind) => (
                <SwitchField
                  key={kind}
                  {...MAIL_KIND_TEXTS[kind]}
                  checked={mails.data?.[kind]}
                  onChange={(isSent) => void save({ [kind]: isSent })}
                />
              ))}
            </Group>
          ))}
          <Group id="always" title="Always sent">
            {ALWAYS_SENT.map(({ label, hint }) => (
              <div key={label}>
                <p className="text-14px leading-20px font-600">{label}</p>
                <p className="mt-0.5 text-12px leading-18px text-muted">{hint}</p>
              </div>
            ))}
          </Group>
        </>
      )}
    </SettingsSection>
  )
}

/** The kinds of mail without a switch. */
const ALWAYS_SENT = [
  {
    label: 'Your account’s security',
    hint: 'Links that confirm an address or reset your password, and changes of either.',
  },
  {
    label: 'Decisions about your account',
    hint: 'Warnings, suspensions, and reviews of yours that our team has hidden or restored.',
  },
  { label: 'Inspections', hint: 'Only of the package versions whose result you want by email.' },
]

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={`mails-${id}`} className="grid gap-4 pt-5 border-t border-line">
      <h3 id={`mails-${id}`} className="text-12px leading-18px font-600 text-muted">
        {title}
      </h3>
      <div className="grid md:grid-cols-2 xl:grid-cols-3 gap-x-12 gap-y-4">{children}</div>
    </div>
  )
}

interface AllSwitchProps {
  /** Undefined while loading. */
  choices: MailChoices | undefined
  onChange: (isSent: boolean) => void
}

/** Switches every kind on or off; in between while some are on. */
function AllSwitch({ choices, onChange }: AllSwitchProps) {
  const on = choices && MAIL_KINDS.filter((kind) => choices[kind]).length
  const total = MAIL_KINDS.length
  return (
    <div className="md:w-60">
      <SwitchField
        label="All notifications"
        hint={
          on === undefined
            ? 'Loading…'
            : on === total
              ? 'All are on.'
              : on === 0
                ? 'All are off.'
                : `${on} of ${total} are on.`
        }
        checked={on === undefined ? undefined : on === total || (on > 0 && 'mixed')}
        onChange={onChange}
      />
    </div>
  )
}

function choicesOf(isSent: boolean): Partial<MailChoices> {
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, isSent]))
}

const mailsQuery = queryOptions({
  queryKey: [USER_DATA_KEY, 'mails'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, api.$get())),
})

let saving: Promise<unknown> = Promise.resolve()

/** Updates optimistically, saves in order, and rolls back on an error. */
async function saveMails(queries: QueryClient, change: Partial<MailChoices>): Promise<void> {
  const { queryKey } = mailsQuery
  await queries.cancelQueries({ queryKey })
  const json = queries.setQueryData(queryKey, (choices) => choices && { ...choices, ...change })
  if (!json) return
  const saved = saving.then(() => authenticated(queries, api.$put({ json })))
  saving = saved.catch(() => undefined)
  try {
    await saved
  } catch (error) {
    await queries.invalidateQueries({ queryKey })
    throw error
  }
}
