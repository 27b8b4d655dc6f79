import type { AuditEntry } from '#contract/admin/activity.ts'
import { NONE } from '../none.ts'

/** An action as the rest of a sentence about its actor, whatever it was done to. */
const DID: Record<string, string> = {
  'listing.status': 'changed a product’s status',
  'listing.undo': 'undid a decision on a product',
  'listing.accept': 'accepted changes to a product',
  'listing.delete': 'deleted a product',
  'listing.restore': 'restored a product',
  'listing.feature': 'featured or unfeatured a product',
  'listing.upload-version': 'uploaded a version',
  'listing.confirm-examples': 'confirmed examples in a version',
  'listing.request-review': 'asked for a review of a version',
  'listing.make-current': 'made a version current',
  'listing.withdraw-version': 'withdrew a version',
  'listing.approve-version': 'approved a version',
  'listing.refuse-version': 'refused a version',
  'listing.withhold-version': 'withheld a version',
  'listing.delete-file': 'deleted the file of a version',
  'profile.feature': 'featured or unfeatured a portfolio',
  'featured.order': 'reordered featured items',
  'category.create': 'created a category',
  'category.edit': 'edited a category',
  'category.delete': 'deleted a category',
  'category.restore': 'restored a category',
  'tag.create': 'created a tag',
  'tag.edit': 'edited a tag',
  'tag.delete': 'deleted a tag',
  'tag.restore': 'restored a tag',
  'tag.merge': 'merged a tag into another',
  'synonyms.create': 'created a group of synonyms',
  'synonyms.edit': 'edited a group of synonyms',
  'synonyms.delete': 'deleted a group of synonyms',
  'synonyms.restore': 'restored a group of synonyms',
  'user.suspend': 'suspended a user',
  'user.reinstate': 'reinstated a user',
  'user.role': 'changed a user’s role',
  'user.view': 'viewed a user',
  'user.warn': 'warned a user',
  'user.hold': 'put a user on hold',
  'user.release': 'released a user',
  'user.note': 'added a note about a user',
  'user.delete-note': 'deleted a note about a user',
  'user.end-session': 'ended a user’s session',
  'token.create': 'created an API token',
  'token.revoke': 'revoked an API token',
  'catalogue.import': 'imported products',
  'catalogue.export': 'exported the catalogue',
  'report.view': 'viewed a report',
  'report.decide': 'resolved a report',
  'deal.view': 'viewed a deal',
  'deal.cancel': 'cancelled a deal',
  'deal.end-access': 'ended access to a purchase',
  'review.hide': 'hid a review',
  'review.restore': 'restored a review',
  'reasons.edit': 'changed the saved reasons',
  'letter.create': 'created a campaign',
  'letter.edit': 'edited a campaign',
  'letter.delete': 'deleted a campaign',
  'letter.send': 'sent a campaign',
  'subscribers.export': 'exported the subscriber list',
}

/** What an action did to what the entry names: the words before the name, and those after it. */
const DONE: Record<string, string | [before: string, after: string]> = {
  'listing.undo': 'undid a decision on',
  'listing.accept': 'accepted changes to',
  'listing.delete': 'deleted',
  'listing.restore': 'restored',
  'featured.order': 'reordered',
  'category.create': 'created the category',
  'category.edit': 'edited the category',
  'category.delete': 'deleted the category',
  'category.restore': 'restored the category',
  'tag.create': 'created the tag',
  'tag.edit': 'edited the tag',
  'tag.delete': 'deleted the tag',
  'tag.restore': 'restored the tag',
  'tag.merge': ['merged the tag', 'into another'],
  'synonyms.create': 'created the synonyms',
  'synonyms.edit': 'edited the synonyms',
  'synonyms.delete': 'deleted the synonyms',
  'synonyms.restore': 'restored the synonyms',
  'user.suspend': 'suspended',
  'user.reinstate': 'reinstated',
  'user.view': 'viewed the page of',
  'user.warn': 'warned',
  'user.hold': ['put', 'on hold'],
  'user.release': 'released',
  'user.note': 'added a note about',
  'user.delete-note': 'deleted a note about',
  'user.end-session': 'ended a session of',
  'token.create': 'created the API token',
  'token.revoke': 'revoked the API token',
  'catalogue.import': 'imported products into',
  'catalogue.export': 'exported',
  'report.view': 'viewed the report on',
  'report.decide': 'resolved the report on',
  'deal.view': 'viewed the deal about',
  'deal.cancel': 'cancelled the deal about',
  'deal.end-access': 'ended the buyer’s access to',
  'review.hide': 'hid a review of',
  'review.restore': 'restored a review of',
  'reasons.edit': 'changed',
  'letter.create': 'created the campaign',
  'letter.edit': 'edited the campaign',
  'letter.delete': 'deleted the campaign',
  'letter.send': 'sent the campaign',
  'subscribers.export': 'exported',
}

/** What an action did to a version of what the entry names. */
const DONE_TO_VERSION: Record<string, string | [before: string, after: string]> = {
  'listing.upload-version': 'uploaded',
  'listing.confirm-examples': 'confirmed what looks like secrets to be examples in',
  'listing.request-review': 'asked for a review of',
  'listing.make-current': ['made', 'current'],
  'listing.withdraw-version': 'withdrew',
  'listing.approve-version': 'approved',
  'listing.refuse-version': 'refused',
  'listing.withhold-version': 'withheld',
  'listing.delete-file': 'deleted the file of',
}

const DECIDED: Record<string, string | [before: string, after: string]> = {
  draft: ['took', 'offline'],
  pending: 'submitted',
  approved: 'approved',
  published: 'published',
  rejected: 'rejected',
  blocked: 'blocked',
}

/** What names an entry's subject if it has no name of its own. */
const NAMELESS: Record<string, string> = {
  catalogue: 'the catalogue',
  reasons: 'the saved reasons',
  subscribers: 'the subscriber list',
  listings: 'the featured products',
  profiles: 'the featured portfolios',
}

type EntryText = Pick<AuditEntry, 'action' | 'entity' | 'subject' | 'subjectId' | 'after'>

/** What a user or admin did, as in 'featured Inboxly': the words before the name, the name, and the words after it. */
export function sentenceOf({ action, entity, subject, subjectId, after }: EntryText) {
  const done = doneText(action, after ?? {})
  const [before, behind = ''] = typeof done === 'string' ? [done] : done
  return { before, subject: subject ?? NAMELESS[entity] ?? NAMELESS[subjectId] ?? subjectId, after: behind }
}

function doneText(action: string, after: Record<string, unknown>): string | [before: string, after: string] {
  const kind = action === 'listing.feature' ? 'products' : 'portfolios'
  if (action.endsWith('.feature')) return after['featured'] ? 'featured' : ['removed', `from the featured ${kind}`]
  if (action === 'listing.status') return DECIDED[String(after['status'])] ?? 'changed the status of'
  const toVersion = DONE_TO_VERSION[action]
  if (toVersion !== undefined) {
    const [before, behind = ''] = typeof toVersion === 'string' ? [toVersion] : toVersion
    return [`${before} version ${String(after['version'])} of`, behind]
  }
  if (action === 'user.role') return ['made', `a ${String(after['role'])}`]
  return DONE[action] ?? action
}

export function actionText(action: string): string {
  return DID[action] ?? action
}

/** A field in words: `priceCents` is 'price', `demoLink` 'demo link'. */
export function fieldText(field: string): string {
  return field.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`)
}

/** What an entry changed, field by field as text; a dash for no value. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ field: fieldText(name), before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((change) => change.before !== change.after)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  return typeof value === 'string' ? value : JSON.stringify(value)
}
