import type { EditProfile, OwnProfile } from '#contract/profiles/own-profile.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { outcome, send, type Stored, store } from './accounts.ts'
import { fetchJson, jsonOf } from './api.ts'

let named = 0

/** A username that is unique within the file. */
export function newUsername(name = 'mara'): string {
  named += 1
  return `${name}-${named}x`
}

export const save = (user: { cookie: string }, fields: unknown) =>
  send('PATCH', '/api/profile', fields, { cookie: user.cookie })

/** Saves what must be fit to be saved. */
export async function saved(
  user: { cookie: string },
  fields: Partial<Record<keyof EditProfile, unknown>>,
): Promise<OwnProfile> {
  return jsonOf(save(user, fields))
}

/** What saving is refused with. */
export const refusedSave = (user: { cookie: string }, fields: unknown) => outcome(save(user, fields))

export async function ownProfile(user: { cookie: string }): Promise<OwnProfile> {
  return fetchJson('/api/profile', user.cookie)
}

export const publicProfile = (name: string) => fetchJson<PublicProfile>(`/api/profiles/${name}`)

/** A person with an account and a username. */
export async function storeWithUsername(username = newUsername()): Promise<Stored & { username: string }> {
  const person = await store()
  await saved(person, { username })
  return { ...person, username }
}
