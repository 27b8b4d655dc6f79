import { type QueryClient, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { SESSION_REFRESH_MS } from '#contract/accounts/constants.ts'
import { accepted, apiFetch, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { toast } from '#web/lib/toast.ts'
import type { SignInApi } from '#worker/app.ts'
import { MINE, owesSignOut, readSessionHint, SESSION_HINT, SIGN_OUT_OWED, sessionHint } from './session-hint.ts'

const api = client<SignInApi>('/api')

const SIGN_OUT_LIMIT_MS = 8_000
/** Stands in for an id while a person is at Google and may come back signed in. */
const MAYBE = 'maybe'
/** The key of events from this tab. */
const HERE = ''

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client: queries, signal }) => {
    if (owesSignOut()) await endAllSessions()
    const { person } = await unwrap(api.session.$get())
    // Ignores the reply if someone signed in or out in the meantime.
    signal.throwIfAborted()
    if (!person && sessionHint() && sessionHint() !== MAYBE) sayLeft()
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
    keep(SIGN_OUT_OWED, undefined)
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
  keep(SIGN_OUT_OWED, 'yes')
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
    await accepted(apiFetch('/api/auth/sign-out-all', { method: 'POST', headers, signal }))
    keep(SIGN_OUT_OWED, undefined)
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

/** Makes the next page of this tab fetch the session, which it otherwise would not. */
export function expectSession(): void {
  try {
    sessionStorage.setItem(SESSION_HINT, MAYBE)
  } catch {
    // Storage may be blocked; private screens fetch the session anyway.
  }
}

let following = false

/** Once this tab has had a session, it follows the other tabs. */
function followTabs(queries: QueryClient): void {
  if (following) return
  following = true
  addEventListener('storage', ({ key }) => {
    if (key !== SESSION_HINT && key !== null) return
    const id = readSessionHint()
    const known = queries.getQueryData(sessionQuery.queryKey)
    if (id === known?.id) return
    forgetMine(queries)
    if (id) void refreshSession(queries).catch(() => undefined)
    else {
      sayLeft()
      setPerson(queries, null)
    }
  })
}

function sayLeft(): void {
  void toast('message', 'You have been signed out.')
}

function remember(queries: QueryClient, person: Person | null): void {
  if (person?.id === sessionHint()) return
  forgetMine(queries)
  const { dataset } = document.documentElement
  if (person) dataset['session'] = person.id
  else delete dataset['session']
  keep(SESSION_HINT, person?.id)
  try {
    sessionStorage.removeItem(SESSION_HINT)
  } catch {
    // Storage may be blocked, as for reading.
  }
  // Other tabs get a storage event, this one does not.
  dispatchEvent(new StorageEvent('storage', { key: HERE }))
}

/** Removes a person's data from the cache. */
function forgetMine(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [MINE] })
}

function keep(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Storage may be blocked, as for reading.
  }
}
