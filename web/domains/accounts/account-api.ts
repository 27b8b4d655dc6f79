import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  ChangeEmail,
  ChangePassword,
  Confirm,
  ContinueWithGoogle,
  DeleteAccount,
  Reset,
  SignIn,
  SignUp,
} from '#contract/accounts/forms.ts'
import { ensureOk, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { removeDownloads } from '#web/lib/download-folder.ts'
import type { SettingsApi, SignUpApi, SignInApi, GoogleApi } from '#worker/app.ts'
import type * as v from 'valibot'
import { authenticated } from './authenticated.ts'
import { endAllSessions, clearSession, waitForSignOut, setSession } from './session.ts'
import { USER_DATA_KEY } from './session-hint.ts'
import { clearUnsavedForms } from './unsaved-forms.ts'

const { accounts } = client<SignUpApi>('/api')
const { auth } = client<SignInApi>('/api')
const { auth: google } = client<GoogleApi>('/api')
const { account } = client<SettingsApi>('/api')

type Input<Schema extends v.GenericSchema> = v.InferOutput<Schema>

export async function signUp(json: SignUp): Promise<void> {
  await ensureOk(accounts.$post({ json }))
}

export async function resendConfirmation(email: string): Promise<void> {
  await ensureOk(accounts.resend.$post({ json: { email } }))
}

export async function requestPasswordReset(email: string): Promise<void> {
  await ensureOk(accounts.forgot.$post({ json: { email } }))
}

export async function confirmSignUp(queries: QueryClient, json: Input<typeof Confirm>): Promise<void> {
  await waitForSignOut()
  const { person } = await unwrap(accounts.confirm.$post({ json }))
  setSession(queries, person)
}

export async function confirmEmail(token: string): Promise<void> {
  await ensureOk(accounts['confirm-email'].$post({ json: { token } }))
}

export async function resetPassword(json: Input<typeof Reset>): Promise<void> {
  await ensureOk(accounts.reset.$post({ json }))
}

export async function signIn(queries: QueryClient, json: Input<typeof SignIn>): Promise<void> {
  await waitForSignOut()
  const { person } = await unwrap(auth['sign-in'].$post({ json }))
  setSession(queries, person)
}

/** Redirects to Google, which returns to `returnTo`, or to `from` with an error code. */
export async function continueWithGoogle(json: Input<typeof ContinueWithGoogle>): Promise<void> {
  await waitForSignOut()
  const { url } = await unwrap(google.signin.google.$post({ json }))
  location.assign(url)
}

/** Clears local data at once, and ends all of the user's sessions as soon as the server can be reached. */
export function signOut(queries: QueryClient, navigateAway: () => void): void {
  endAllSessions().catch((error: unknown) => console.error('Sign-out failed.', error))
  navigateAway()
  clearUserData(queries)
}

export const sessionsQuery = queryOptions({
  queryKey: [USER_DATA_KEY, 'sessions'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, account.sessions.$get())),
})

export async function endSession(queries: QueryClient, id: string): Promise<void> {
  await authenticated(queries, account.sessions[':id'].$delete({ param: { id: encodeURIComponent(id) } }))
  await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export async function changePassword(queries: QueryClient, json: Input<typeof ChangePassword>): Promise<void> {
  await authenticated(queries, account.password.$put({ json }))
  await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export async function changeEmail(queries: QueryClient, json: Input<typeof ChangeEmail>): Promise<void> {
  await authenticated(queries, account.email.$post({ json }))
}

export async function deleteAccount(
  queries: QueryClient,
  json: Input<typeof DeleteAccount>,
  navigateAway: () => void,
): Promise<void> {
  await authenticated(queries, account.$delete({ json }))
  navigateAway()
  clearUserData(queries)
}

export const EXPORT_URL = '/api/account/export'

function clearUserData(queries: QueryClient): void {
  clearSession(queries)
  clearUnsavedForms()
  void removeDownloads()
}
