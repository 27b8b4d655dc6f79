import type { Chat } from '#contract/chat/chats.ts'
import type { Side } from '#contract/deals/constants.ts'
import type { Actor } from '#contract/deals/deal.ts'
import { DELETED_USER } from '#contract/chat/constants.ts'
import { sellerName } from '#contract/profiles/names.ts'
import type { Phrase } from './phrase.ts'

/** Who looks at a deal. */
export interface Viewer {
  side: Side
  /** What the other person is called: their first name, if they have one. */
  other: string
}

const WHOLE = new Set([DELETED_USER, sellerName(null, null)])

export function viewerOf({ role, other }: Pick<Chat, 'role' | 'other'>): Viewer {
  return { side: role, other: firstName(other.name) }
}

/** The first word of a name, unless it stands for somebody without one. */
export function firstName(name: string): string {
  return WHOLE.has(name) ? name : (name.split(/\s/, 1)[0] ?? name)
}

/** 'You', or the other person's name. */
export function subject(by: Actor, { side, other }: Viewer): Phrase {
  return by === side ? ['You'] : [{ name: other }]
}

/** 'Your', or 'Ines’s', also in the middle of a sentence. */
export function whose(by: Actor, { side, other }: Viewer, your = 'Your'): Phrase {
  return by === side ? [your] : [{ name: other }, '’s']
}
