import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ensureOk, unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import { toast } from '#web/lib/toast.ts'
import { useDateFormat } from '#web/lib/use-locale.ts'
import { button } from '#web/ui/button.ts'
import type { NoticesApi } from '#worker/app.ts'
import { authenticated } from './authenticated.ts'
import { USER_DATA_KEY } from './session-hint.ts'

const { notices } = client<NoticesApi>('/api').account

const noticesQuery = queryOptions({
  queryKey: [USER_DATA_KEY, 'notices'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, notices.$get())),
})

/** Why the account is on hold, and warnings until they are read; nothing for most people. */
export function AccountNotices() {
  const queries = useQueryClient()
  const formatDate = useDateFormat()
  const { data } = useQuery(noticesQuery)
  const read = useMutation({
    mutationFn: (id: string) => ensureOk(authenticated(queries, notices[':id'].read.$post(idParam(id)))),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
    onError: ({ message }) => void toast('error', 'Failed to confirm', message),
  })
  if (!data || (!data.hold && data.warnings.length === 0)) return null
  return (
    <div className="grid grid-cols-1 gap-3 mb-6">
      {data.hold && (
        <AccountNotice
          title="Your account is on hold"
          lead={`Since ${formatDate(data.hold.at)} your products are hidden, and you can’t send messages, make or accept offers, or buy. You can still finish what you’ve agreed on and use your library. Here’s why:`}
          reason={data.hold.reason}
        />
      )}
      {data.warnings.map(({ id, reason, at }) => (
        <AccountNotice
          key={id}
          title="A warning from our team"
          lead={`On ${formatDate(at)} our team warned you. If it happens again, your account may be put on hold or suspended. Here’s why:`}
          reason={reason}
        >
          <button
            type="button"
            aria-busy={read.isPending}
            onClick={() => read.isPending || read.mutate(id)}
            className={button('plain', 's', 'mt-3 max-md:min-h-11!')}
          >
            I’ve read this
          </button>
        </AccountNotice>
      ))}
    </div>
  )
}

interface AccountNoticeProps {
  title: string
  lead: string
  reason: string
  children?: ReactNode
}

function AccountNotice({ title, lead, reason, children }: AccountNoticeProps) {
  return (
    <section aria-label={title} className="panel p-4 md:p-5 border-l-3! border-l-bad!">
      <h2 className="flex items-center gap-2 text-15px font-600">
        <span aria-hidden className="i-lucide-circle-alert text-bad" />
        {title}
      </h2>
      <p className="mt-1.5 max-w-70ch text-13px leading-20px text-muted">{lead}</p>
      <p dir="auto" className="mt-2 max-w-70ch text-14px leading-22px whitespace-pre-line [overflow-wrap:anywhere]">
        {reason}
      </p>
      {children}
    </section>
  )
}
