import { type QueryClient, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { SESSION_REFRESH_MS } from '#contract/accounts/constants.ts'
import { accepted, apiFetch, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { toast } from '#web/lib/toast.ts'
import type { SignInApi } from '#worker/app.ts'
import { SESSION_HINT, sessionHint, readSessionHint } from './session-hint.ts'

const api = client<SignInApi>('/api')

/** Where a browser remembers that it has not been able to sign somebody out yet. */
const OWED = 'sign-out-owed'
const SIGN_OUT_LIMIT_MS = 8_000
/** In place of an id while somebody is away at Google and may come back signed in. */
const MAYBE = 'maybe'
/** The key of an event that comes from this very tab. */
const HERE = ''
/** What every question about who is signed in starts with. */
export const MINE = 'mine'

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client: queries, signal }) => {
    if (recall(OWED)) await endAllSessions()
    const { person } = await unwrap(api.session.$get())
    // Somebody has signed in or out while it was on its way, so it tells of what was.
    signal.throwIfAborted()
    if (!person && sessionHint() && sessionHint() !== MAYBE) sayLeft()
    remember(queries, person)
    return person
  },
  staleTime: SESSION_REFRESH_MS,
  refetchInterval: ({ state }) => (state.data === null ? false : SESSION_REFRESH_MS),
  refetchOnWindowFocus: 'always',
})

/** Asks who is signed in: at once, every 30 s while somebody is, and when the tab wakes. Null is nobody. */
export function useSession(): UseQueryResult<Person | null> {
  const queries = useQueryClient()
  useEffect(() => followTabs(queries), [queries])
  return useQuery(sessionQuery)
}

/** Asks who is signed in now. */
export function askSession(queries: QueryClient): Promise<Person | null> {
  return queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** From now on `person` is signed in, or nobody; every tab follows. */
export function setPerson(queries: QueryClient, person: Person | null): void {
  void queries.cancelQueries(sessionQuery)
  if (person) {
    keep(OWED, undefined)
    signedOut = undefined
  }
  remember(queries, person)
  queries.setQueryData(sessionQuery.queryKey, person)
}

let signedOut: string | undefined

/** From now on nobody is signed in, because whoever was wanted that: nothing of theirs stays. */
export function leaveSession(queries: QueryClient): void {
  signedOut = sessionHint()
  setPerson(queries, null)
  try {
    sessionStorage.clear()
  } catch {
    // Storage may be forbidden.
  }
}

/** Whether somebody has signed out of this page by themselves: then nothing of theirs is kept for when they come back. */
export function hasSignedOut(id: string): boolean {
  return signedOut === id
}

/** Ends every session of the person; where that cannot be done now, it is before anybody is asked for again. */
export async function endAllSessions(): Promise<void> {
  // A late answer would take away the cookie of who has signed in since.
  const signal = AbortSignal.timeout(SIGN_OUT_LIMIT_MS)
  const headers = { 'Content-Type': 'application/json' }
  try {
    await accepted(apiFetch('/api/auth/sign-out-all', { method: 'POST', headers, signal }))
    keep(OWED, undefined)
  } catch (error) {
    keep(OWED, 'yes')
    throw error
  }
}

/** The next page of this tab asks who is signed in, which it would not know otherwise. */
export function expectSession(): void {
  try {
    sessionStorage.setItem(SESSION_HINT, MAYBE)
  } catch {
    // Storage may be forbidden; private screens ask anyway.
  }
}

let following = false

/** Once there was a session in this tab it follows what the others do, for as long as it lives. */
function followTabs(queries: QueryClient): void {
  if (following) return
  following = true
  addEventListener('storage', ({ key }) => {
    if (key !== SESSION_HINT && key !== null) return
    const id = readSessionHint()
    const known = queries.getQueryData(sessionQuery.queryKey)
    if (id === known?.id) return
    forgetMine(queries)
    if (id) void askSession(queries).catch(() => undefined)
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
    // As where it is read.
  }
  // Other tabs hear of it by themselves, this one does not.
  dispatchEvent(new StorageEvent('storage', { key: HERE }))
}

/** What somebody has asked about themselves is nobody else's. */
function forgetMine(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [MINE] })
}

function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // As where it is read.
  }
}
