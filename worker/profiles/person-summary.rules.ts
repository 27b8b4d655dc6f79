import type { NamedPerson, PersonSummary } from '#contract/admin/lists.ts'
import { imageUrl } from '#contract/media/images.ts'
import { userName } from '#contract/profiles/names.ts'

export interface PersonNames {
  username: string | null
  firstName: string | null
  lastName: string | null
  avatarUrl: string | null
}

/** A person in an admin list. */
export function toPersonSummary(id: string, person: PersonNames): PersonSummary {
  return { ...toNamedPerson(id, person), avatar: person.avatarUrl === null ? null : imageUrl(person.avatarUrl) }
}

/** The same without an avatar. */
export function toNamedPerson(id: string, person: Omit<PersonNames, 'avatarUrl'>): NamedPerson {
  return { id, name: userName(person), username: person.username }
}
