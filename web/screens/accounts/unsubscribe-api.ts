import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Unsubscription } from '#contract/accounts/mails.ts'
import { accepted, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { MailChoicesApi } from '#worker/app.ts'

const link = client<MailChoicesApi>('/api').unsubscribe[':token']

const paramOf = (token: string) => ({ param: { token: encodeURIComponent(token) } })

/** What the unsubscribe link of a mail is about. */
export const unsubscriptionQuery = (token: string) =>
  queryOptions({ queryKey: ['unsubscribe', token], queryFn: () => unwrap(link.$get(paramOf(token))) })

export async function unsubscribe(queries: QueryClient, token: string, { kind }: Unsubscription): Promise<void> {
  await accepted(link.$post(paramOf(token)))
  queries.setQueryData(unsubscriptionQuery(token).queryKey, { kind, subscribed: false })
}
