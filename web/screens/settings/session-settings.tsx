import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Sessions } from '#contract/accounts/sessions.ts'
import { HOME } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { endSession, sessionsQuery, signOut } from '#web/domains/accounts/account-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SettingsSection } from './settings-section.tsx'

export function SessionSettings() {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const sessions = useQuery(sessionsQuery)
  return (
    <SettingsSection
      id="sessions"
      title="Devices"
      lead="Where you are signed in. End sessions you do not recognize."
      aside={
        <button type="button" onClick={() => signOut(queries, () => navigate(HOME))} className={button()}>
          Sign out everywhere
        </button>
      }
    >
      {sessions.isLoadingError ? (
        <div role="alert" className="grid gap-3 text-13px leading-20px">
          <p className="text-bad">{sessions.error.message}</p>
          <button type="button" onClick={() => void sessions.refetch()} className={button()}>
            Try again
          </button>
        </div>
      ) : sessions.data ? (
        <Devices sessions={sessions.data.items} />
      ) : (
        <Skeleton className="h-11" />
      )}
    </SettingsSection>
  )
}

const MAX_INITIAL_SESSIONS = 5

function Devices({ sessions }: { sessions: Sessions['items'] }) {
  const [all, setAll] = useState(false)
  const more = all ? 0 : sessions.length - MAX_INITIAL_SESSIONS
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <ul className="grid grid-cols-1 gap-3" aria-label="Devices">
        {sorted.slice(0, all ? sorted.length : MAX_INITIAL_SESSIONS).map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" onClick={() => setAll(true)} className={button('ghost', 's', 'md:justify-self-start')}>
          {`Show ${more} more`}
        </button>
      )}
    </>
  )
}

const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function Device({ session }: { session: Sessions['items'][number] }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await endSession(queries, session.id)
    } catch (error) {
      setBusy(false)
      void toast('error', 'Failed to end the session', error instanceof ApiError ? error.message : undefined)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-3 min-h-11">
      <div className="flex-1 min-w-[min(9rem,100%)]">
        <p className="font-600 truncate">
          <bdi>{session.device}</bdi>
        </p>
        <p className="text-12px leading-18px text-muted">
          Last seen <time dateTime={session.lastSeenAt}>{DATE_TIME.format(new Date(session.lastSeenAt))}</time>
        </p>
      </div>
      {session.current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <button
          type="button"
          aria-busy={busy}
          aria-label={`End ${session.device}`}
          onClick={() => void (busy || end())}
          className={button()}
        >
          End
        </button>
      )}
    </li>
  )
}
