import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MailChoices } from '#contract/accounts/mails.ts'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { MINE } from '#web/domains/accounts/session-hint.ts'
import type { MailChoicesApi } from '#worker/app.ts'

const { mails } = client<MailChoicesApi>('/api').account

export const mailsQuery = queryOptions({
  queryKey: [MINE, 'mails'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, mails.$get())),
})

let saving: Promise<unknown> = Promise.resolve()

/** Shows a choice at once and saves it after those made before; if that fails, shows what is saved. */
export async function saveMails(queries: QueryClient, change: Partial<MailChoices>): Promise<void> {
  const { queryKey } = mailsQuery
  await queries.cancelQueries({ queryKey })
  const json = queries.setQueryData(queryKey, (choices) => choices && { ...choices, ...change })
  if (!json) return
  const saved = saving.then(() => authenticated(queries, mails.$put({ json })))
  saving = saved.catch(() => undefined)
  try {
    await saved
  } catch (error) {
    await queries.invalidateQueries({ queryKey })
    throw error
  }
}
