import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailChoices, MailKind } from '#contract/accounts/mails.ts'
import { ApiError, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { toast } from '#web/lib/toast.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { MAIL_GROUPS, MAIL_KIND_TEXTS } from '#web/domains/accounts/mail-kinds.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import { button } from '#web/ui/button.ts'
import { Section } from '#web/ui/section.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import type { MailChoicesApi } from '#worker/app.ts'

const api = client<MailChoicesApi>('/api').account.mails

export function MailSettings() {
  const queries = useQueryClient()
  const mails = useQuery(mailsQuery)
  const save = async (kind: MailKind, isSent: boolean) => {
    try {
      await saveMails(queries, { [kind]: isSent })
    } catch (error) {
      void toast('error', 'Failed to save your choice', error instanceof ApiError ? error.message : undefined)
    }
  }
  return (
    <Section
      id="mails"
      title="Emails"
      lead="Choose which emails you get. Emails about your account’s security are always sent."
    >
      {mails.isLoadingError ? (
        <div role="alert" className="grid gap-3 text-13px leading-20px">
          <p className="text-bad">{mails.error.message}</p>
          <button type="button" onClick={() => void mails.refetch()} className={button()}>
            Try again
          </button>
        </div>
      ) : (
        MAIL_GROUPS.map(({ id, title, kinds }) => (
          <div
            key={id}
            role="group"
            aria-labelledby={`mails-${id}`}
            className="grid gap-4 not-first:(mt-2 pt-5 border-t border-line)"
          >
            <h3 id={`mails-${id}`} className="text-12px leading-18px font-600 text-muted">
              {title}
            </h3>
            {kinds.map((kind) => (
              <SwitchField
                key={kind}
                {...MAIL_KIND_TEXTS[kind]}
                checked={mails.data?.[kind]}
                onChange={(isSent) => void save(kind, isSent)}
              />
            ))}
          </div>
        ))
      )}
    </Section>
  )
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
