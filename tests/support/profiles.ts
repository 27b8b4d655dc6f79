import type { EditProfile, OwnProfile } from '#contract/profiles/own-profile.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { outcome, send, type Stored, store } from './accounts.ts'
import { askJson, jsonOf } from './api.ts'

let named = 0

/** A username that nobody else in this file has. */
export function newUsername(name = 'mara'): string {
  named += 1
  return `${name}-${named}x`
}

export const save = (who: { cookie: string }, fields: unknown) =>
  send('PATCH', '/api/profile', fields, { cookie: who.cookie })

/** Saves what must be fit to be saved. */
export async function saved(
  who: { cookie: string },
  fields: Partial<Record<keyof EditProfile, unknown>>,
): Promise<OwnProfile> {
  return jsonOf(save(who, fields))
}

/** What saving is refused with. */
export const refusedSave = (who: { cookie: string }, fields: unknown) => outcome(save(who, fields))

export async function ownProfile(who: { cookie: string }): Promise<OwnProfile> {
  return askJson('/api/profile', who.cookie)
}

export const publicProfile = (name: string) => askJson<PublicProfile>(`/api/profiles/${name}`)

/** Somebody with an account and a username. */
export async function storeNamed(username = newUsername()): Promise<Stored & { username: string }> {
  const person = await store()
  await saved(person, { username })
  return { ...person, username }
}
