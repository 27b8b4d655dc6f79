import { expect, it } from 'vitest'
import { ACTIONS } from '#contract/admin/constants.ts'
import { actionText, sentenceOf } from '#web/screens/admin/activity/entry-text.ts'

const entryText = (
  action: string,
  after: Record<string, unknown> | null = null,
  subject: string | null = 'Inboxly',
) => {
  const entity = action.split('.')[0] ?? ''
  const sentence = sentenceOf({ action, entity, subject, subjectId: 'listings', after })
  return [sentence.before, sentence.subject, sentence.after].filter(Boolean).join(' ')
}

it.each([
  ['listing.feature', { featured: true }, 'featured Inboxly'],
  ['listing.feature', { featured: false }, 'removed Inboxly from the featured products'],
  ['profile.feature', { featured: false }, 'removed Inboxly from the featured portfolios'],
  ['listing.status', { status: 'approved' }, 'approved Inboxly'],
  ['listing.status', { status: 'draft' }, 'took Inboxly offline'],
  ['listing.undo', { status: 'pending' }, 'undid a decision on Inboxly'],
  ['user.role', { role: 'seller' }, 'made Inboxly a seller'],
])('%s of %j is shown as ‘%s’', { tags: ['ours-activity-names-what'] }, (action, after, text) => {
  expect(entryText(action, after)).toBe(text)
})

it('An entry without a name is described by its kind', () => {
  expect(entryText('catalogue.export', null, null)).toBe('exported the catalogue')
  expect(entryText('featured.order', null, null)).toBe('reordered the featured products')
  expect(entryText('reasons.edit', null, null)).toBe('changed the saved reasons')
  expect(entryText('subscribers.export', null, null)).toBe('exported the subscriber list')
})

it('Every action has a text', () => {
  for (const action of ACTIONS) {
    expect(actionText(action)).not.toBe(action)
    expect(entryText(action, {})).not.toContain(action)
  }
})
