import type { Chat } from '#contract/chat/chats.ts'
import type { Side } from '#contract/deals/constants.ts'
import type { Actor } from '#contract/deals/deal.ts'
import { DELETED_USER } from '#contract/chat/constants.ts'
import { sellerName } from '#contract/profiles/names.ts'
import type { Phrase } from './phrase.ts'

/** The side that is looking at a deal. */
export interface Viewer {
  side: Side
  /** The other user's first name, if they have a name. */
  other: string
}

const FULL_NAMES = new Set([DELETED_USER, sellerName(null, null)])

export function viewerOf({ role, other }: Pick<Chat, 'role' | 'other'>): Viewer {
  return { side: role, other: firstName(other.name) }
}

/** The first word of a name, unless it is a placeholder. */
export function firstName(name: string): string {
  return FULL_NAMES.has(name) ? name : (name.split(/\s/, 1)[0] ?? name)
}

/** 'You' or the other user's name. */
export function subjectPhrase(by: Actor, { side, other }: Viewer): Phrase {
  return by === side ? ['You'] : [{ name: other }]
}

/** 'Your' or 'Ines’s'; `your` within a sentence. */
export function possessivePhrase(by: Actor, { side, other }: Viewer, your = 'Your'): Phrase {
  return by === side ? [your] : [{ name: other }, '’s']
}
