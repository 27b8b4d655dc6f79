import { type QueryClient, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { SESSION_REFRESH_MS } from '#contract/accounts/constants.ts'
import { ensureOk, apiFetch, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { toast } from '#web/lib/toast.ts'
import type { SignInApi } from '#worker/app.ts'
import { followSessionHint, MINE, owesSignOut, sessionHint, setSessionHint, SIGN_OUT_OWED } from './session-hint.ts'

const api = client<SignInApi>('/api')

const SIGN_OUT_LIMIT_MS = 8_000

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client: queries, signal }) => {
    if (owesSignOut()) await endAllSessions()
    // A reply from before someone signed in or out is ignored, with its cookies.
    const { person } = await unwrap(api.session.$get({}, { init: { signal } }))
    signal.throwIfAborted()
    if (!person && sessionHint()) sayLeft()
    remember(queries, person)
    return person
  },
  staleTime: SESSION_REFRESH_MS,
  refetchInterval: ({ state }) => (state.data === null ? false : SESSION_REFRESH_MS),
  refetchOnWindowFocus: 'always',
})

/** The session: refetched every 30 s while signed in, and when the tab wakes up. Null means signed out. */
export function useSession(): UseQueryResult<Person | null> {
  const queries = useQueryClient()
  useEffect(() => followTabs(queries), [queries])
  return useQuery(sessionQuery)
}

export function askSession(queries: QueryClient): Promise<Person | null> {
  return queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Like `askSession`; drops a request that is under way, which may have been answered before someone signed in. */
async function refreshSession(queries: QueryClient): Promise<void> {
  await queries.cancelQueries(sessionQuery)
  await askSession(queries)
}

/** Sets who is signed in, null for nobody; all tabs follow. */
export function setPerson(queries: QueryClient, person: Person | null): void {
  void queries.cancelQueries(sessionQuery)
  if (person) {
    keepSignOutOwed(false)
    signedOut = undefined
  }
  remember(queries, person)
  queries.setQueryData(sessionQuery.queryKey, person)
}

let signedOut: string | undefined

/** Clears everything of the person after they signed out on purpose. */
export function leaveSession(queries: QueryClient): void {
  signedOut = sessionHint()
  setPerson(queries, null)
  try {
    sessionStorage.clear()
  } catch {
    // Storage may be blocked.
  }
}

/** Whether the person signed out on purpose in this page: then no unsaved input is kept for their return. */
export function hasSignedOut(id: string): boolean {
  return signedOut === id
}

let ending: Promise<void> | undefined

/**
 * Ends all sessions of the person, now or, if that fails, as soon as there is a connection: on this page or a later
 * one, and in any case before the session is fetched again.
 */
export function endAllSessions(): Promise<void> {
  keepSignOutOwed(true)
  ending ??= sendSignOut().finally(() => {
    ending = undefined
  })
  return ending
}

async function sendSignOut(): Promise<void> {
  // A late reply would remove the cookie of whoever signed in since.
  const signal = AbortSignal.timeout(SIGN_OUT_LIMIT_MS)
  const headers = { 'Content-Type': 'application/json' }
  try {
    await ensureOk(apiFetch('/api/auth/sign-out-all', { method: 'POST', headers, signal }))
    keepSignOutOwed(false)
  } catch (error) {
    addEventListener('online', () => void endOwedSessions(), { once: true })
    throw error
  }
}

/** Completes a sign-out of before, if there is one. */
export async function endOwedSessions(): Promise<void> {
  if (owesSignOut()) await endAllSessions().catch(() => undefined)
}

/** Resolves once no sign-out is on its way, whose reply would remove the cookie of a new session. */
export async function sessionsEnded(): Promise<void> {
  await ending?.catch(() => undefined)
}

let following: QueryClient | undefined

/** Once this tab has had a session, it follows the other tabs. */
function followTabs(queries: QueryClient): void {
  if (!following) followSessionHint((where) => where === 'elsewhere' && following && followHint(following))
  following = queries
}

function followHint(queries: QueryClient): void {
  const id = sessionHint()
  const known = queries.getQueryData(sessionQuery.queryKey)
  if (id === known?.id) return
  forgetMine(queries)
  if (id) void refreshSession(queries).catch(() => undefined)
  else {
    sayLeft()
    setPerson(queries, null)
  }
}

function sayLeft(): void {
  void toast('message', 'You have been signed out.')
}

function remember(queries: QueryClient, person: Person | null): void {
  if (person?.id !== sessionHint()) forgetMine(queries)
  setSessionHint(person?.id)
}

/** Removes a person's data from the cache. */
function forgetMine(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [MINE] })
}

function keepSignOutOwed(isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(SIGN_OUT_OWED, 'yes')
    else localStorage.removeItem(SIGN_OUT_OWED)
  } catch {
    // Storage may be blocked, as for reading.
  }
}
