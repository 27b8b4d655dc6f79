import type { AuditEntry } from '#contract/admin/activity.ts'

/** An action as the rest of a sentence about its actor. */
const DID: Record<string, string> = {
  'listing.status': 'set the status of a product',
  'listing.delete': 'deleted a product',
  'listing.restore': 'restored a product',
  'listing.feature': 'featured a product, or no longer',
  'profile.feature': 'featured a portfolio, or no longer',
  'category.create': 'created a category',
  'category.edit': 'changed a category',
  'category.delete': 'deleted a category',
  'category.restore': 'restored a category',
  'tag.create': 'created a tag',
  'tag.edit': 'changed a tag',
  'tag.delete': 'deleted a tag',
  'tag.restore': 'restored a tag',
  'tag.merge': 'merged a tag into another',
  'user.suspend': 'suspended a user',
  'user.reinstate': 'reinstated a user',
  'user.role': 'changed the role of a user',
  'token.create': 'created an API token',
  'token.revoke': 'revoked an API token',
  'catalogue.import': 'imported products',
  'catalogue.export': 'exported the catalogue',
  'report.view': 'looked at a report',
  'report.decide': 'decided a report',
  'deal.view': 'looked at a deal',
  'deal.cancel': 'cancelled a deal',
  'review.hide': 'hid a review',
  'review.restore': 'restored a review',
}

export function actionText(action: string): string {
  return DID[action] ?? action
}

/** A field in words: `priceCents` is 'price', `demoLink` 'demo link'. */
export function fieldText(field: string): string {
  return field.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** What an entry changed, field by field as text; '–' for no value. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ field: fieldText(name), before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((change) => change.before !== change.after)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
