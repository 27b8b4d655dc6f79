import { type QueryClient, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { SESSION_REFRESH_MS } from '#contract/accounts/constants.ts'
import { ensureOk, apiFetch, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { toast } from '#web/lib/toast.ts'
import type { SignInApi } from '#worker/app.ts'
import {
  subscribeToSessionHint,
  USER_DATA_KEY,
  hasPendingSignOut,
  sessionHint,
  setSessionHint,
  PENDING_SIGN_OUT_KEY,
} from './session-hint.ts'

const api = client<SignInApi>('/api')

const SIGN_OUT_TIMEOUT_MS = 8_000

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client: queries, signal }) => {
    if (hasPendingSignOut()) await endAllSessions()
    // Aborted on sign-in or sign-out, because the response and its cookies would be stale.
    const { person } = await unwrap(api.session.$get({}, { init: { signal } }))
    signal.throwIfAborted()
    if (!person && sessionHint()) showSignedOutToast()
    storeSessionHint(queries, person)
    return person
  },
  staleTime: SESSION_REFRESH_MS,
  refetchInterval: ({ state }) => (state.data === null ? false : SESSION_REFRESH_MS),
  refetchOnWindowFocus: 'always',
})

/** The signed-in user, null if signed out. Refetched every 30 s while signed in, and on window focus. */
export function useSession(): UseQueryResult<Person | null> {
  const queries = useQueryClient()
  useEffect(() => syncTabs(queries), [queries])
  return useQuery(sessionQuery)
}

export function fetchSession(queries: QueryClient): Promise<Person | null> {
  return queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Like `askSession`; drops a request that is under way, which may have been answered before someone signed in. */
async function refreshSession(queries: QueryClient): Promise<void> {
  await queries.cancelQueries(sessionQuery)
  await fetchSession(queries)
}

/** Sets the session's user in all tabs; null after a sign-out. */
export function setSession(queries: QueryClient, person: Person | null): void {
  void queries.cancelQueries(sessionQuery)
  if (person) {
    setPendingSignOut(false)
    signedOutId = undefined
  }
  storeSessionHint(queries, person)
  queries.setQueryData(sessionQuery.queryKey, person)
}

let signedOutId: string | undefined

/** Clears the user's data after a deliberate sign-out. */
export function clearSession(queries: QueryClient): void {
  signedOutId = sessionHint()
  setSession(queries, null)
  try {
    sessionStorage.clear()
  } catch {
    // Storage may be blocked.
  }
}

/** Whether the user signed out deliberately on this page, so that unsaved input is discarded. */
export function hasSignedOut(id: string): boolean {
  return signedOutId === id
}

let signOutRequest: Promise<void> | undefined

/**
 * Ends all of the user's sessions. If that fails, it is retried when back online, on the next page load, and before the
 * session is fetched again.
 */
export function endAllSessions(): Promise<void> {
  setPendingSignOut(true)
  signOutRequest ??= sendSignOut().finally(() => {
    signOutRequest = undefined
  })
  return signOutRequest
}

async function sendSignOut(): Promise<void> {
  // A late response would remove the cookie of a newer session.
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS)
  const headers = { 'Content-Type': 'application/json' }
  try {
    await ensureOk(apiFetch('/api/auth/sign-out-all', { method: 'POST', headers, signal }))
    setPendingSignOut(false)
  } catch (error) {
    addEventListener('online', () => void retrySignOut(), { once: true })
    throw error
  }
}

export async function retrySignOut(): Promise<void> {
  if (hasPendingSignOut()) await endAllSessions().catch(() => undefined)
}

/** Waits for a pending sign-out, whose response would remove the cookie of a new session. */
export async function waitForSignOut(): Promise<void> {
  await signOutRequest?.catch(() => undefined)
}

let subscribedClient: QueryClient | undefined

function syncTabs(queries: QueryClient): void {
  if (!subscribedClient)
    subscribeToSessionHint((source) => source === 'elsewhere' && subscribedClient && onHintChanged(subscribedClient))
  subscribedClient = queries
}

function onHintChanged(queries: QueryClient): void {
  const id = sessionHint()
  const cached = queries.getQueryData(sessionQuery.queryKey)
  if (id === cached?.id) return
  removeUserData(queries)
  if (id) void refreshSession(queries).catch(() => undefined)
  else {
    showSignedOutToast()
    setSession(queries, null)
  }
}

function showSignedOutToast(): void {
  void toast('message', 'You have been signed out.')
}

function storeSessionHint(queries: QueryClient, person: Person | null): void {
  if (person?.id !== sessionHint()) removeUserData(queries)
  setSessionHint(person?.id)
}

function removeUserData(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [USER_DATA_KEY] })
}

function setPendingSignOut(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(PENDING_SIGN_OUT_KEY, 'yes')
    else localStorage.removeItem(PENDING_SIGN_OUT_KEY)
  } catch {
    // Storage may be blocked.
  }
}
