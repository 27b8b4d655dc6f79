import { extrasOf, type Terms } from '#contract/deals/terms.ts'
import type { DealMessage } from './deal-message.ts'
import type { Layout } from './layout.ts'

/** The other person, at the start of a sentence and within one, and the product. */
export interface Names {
  Who: string
  who: string
  it: string
}

export interface Words extends Pick<Layout, 'subject' | 'paragraphs'> {
  /** What the other person wrote. */
  quote?: string | null
  /** Of the button. */
  label: string
}

export type About<Kind extends DealMessage['kind']> = Extract<DealMessage, { kind: Kind }>

export const COMPLETED = 'This purchase has been completed successfully.'
export const OPEN = 'Open the negotiation'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const LIST = new Intl.ListFormat('en-US')

/** 'November 24, 2026 at 10:45 PM UTC' */
export function momentText(at: number): string {
  return `${MOMENT.format(at)} UTC`
}

/** What terms include beside the code: '6 months of support, training, and deployment', or 'no extras'. */
export function extrasText(terms: Terms): string {
  const extras = extrasOf(terms)
  return extras.length > 0 ? LIST.format(extras) : 'no extras'
}
