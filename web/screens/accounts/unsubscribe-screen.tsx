import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Unsubscription } from '#contract/accounts/mails.ts'
import { SETTINGS } from '#contract/paths.ts'
import { ensureOk, ApiError, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { MAIL_KIND_TEXTS } from '#web/domains/accounts/mail-kinds.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { MailChoicesApi } from '#worker/app.ts'
import { AccountCard } from './account-card.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { useToken } from './use-token.ts'

const api = client<MailChoicesApi>('/api').unsubscribe[':token']

export default function UnsubscribeScreen() {
  const token = useToken()
  const link = useQuery({ ...unsubscriptionQuery(token ?? ''), enabled: Boolean(token) })
  const error = link.error instanceof ApiError ? link.error : undefined
  const isGone = token === '' || error?.code === 'link_expired' || error?.code === 'not_found'
  return (
    <AccountCard title="Unsubscribe">
      {isGone ? (
        <ExpiredLink
          message="This link is incomplete. You can choose which emails you get in Settings."
          href={SETTINGS}
          label="Open Settings"
        />
      ) : error ? (
        <>
          <FormError error={error} />
          <button type="button" onClick={() => void link.refetch()} className={button('plain', 'l', 'w-full')}>
            Try again
          </button>
        </>
      ) : token && link.data ? (
        <UnsubscribeForm token={token} about={link.data} />
      ) : (
        <>
          <Skeleton className="h-10" />
          <Skeleton className="h-11" />
        </>
      )}
    </AccountCard>
  )
}

/** Unsubscribes only on a click, since mail scanners open links, too. */
function UnsubscribeForm({ token, about }: { token: string; about: Unsubscription }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const isNewsletter = about.kind === 'newsletter'
  const what = about.kind === 'newsletter' ? 'our newsletter' : `emails about ${MAIL_KIND_TEXTS[about.kind].subject}`
  const unsubscribeNow = async () => {
    setBusy(true)
    try {
      await unsubscribe(queries, token, about)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError) setRefusal(error)
    }
  }
  return (
    <>
      <p role="status" className="min-h-10 text-14px leading-20px">
        {about.subscribed
          ? `You get ${what}. Do you want us to stop sending ${isNewsletter ? 'it' : 'them'}?`
          : `You’ll no longer get ${what}. You can ${
              isNewsletter ? 'subscribe again at the bottom of any page' : 'turn them back on in Settings'
            }.`}
      </p>
      <FormError error={refusal} />
      {about.subscribed ? (
        <button
          type="button"
          aria-busy={busy}
          onClick={() => void (busy || unsubscribeNow())}
          className={button('primary', 'l', 'w-full')}
        >
          Unsubscribe
        </button>
      ) : (
        !isNewsletter && (
          <Link href={SETTINGS} className={button('plain', 'l', 'w-full')}>
            Open Settings
          </Link>
        )
      )}
    </>
  )
}

const paramOf = (token: string) => ({ param: { token: encodeURIComponent(token) } })

/** What an email’s unsubscribe link is about. */
const unsubscriptionQuery = (token: string) =>
  queryOptions({ queryKey: ['unsubscribe', token], queryFn: () => unwrap(api.$get(paramOf(token))) })

async function unsubscribe(queries: QueryClient, token: string, { kind }: Unsubscription): Promise<void> {
  await ensureOk(api.$post(paramOf(token)))
  queries.setQueryData(unsubscriptionQuery(token).queryKey, { kind, subscribed: false })
}
