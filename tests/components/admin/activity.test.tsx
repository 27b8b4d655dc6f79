import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/admin/activity.ts'
import { expectConsole } from '../support/console.ts'
import { stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { broken, heading, openAdmin, toast } from './admin.ts'
import { ENTRY, NOOR } from './fixtures.ts'

const stubActivity = (...items: AuditEntry[]) => stub('get', '/api/admin/activity', { items, next: null })
const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Noor Haddad' }).first()
const asWhat = (name: string) => page.getByRole('link', { name })

describe('The activity log', { tags: ['ours-activity-filtered'] }, () => {
  it('shows who did what and what changed, page by page, and filters by click, choice and date', async () => {
    const merge: AuditEntry = {
      ...ENTRY,
      id: 'entry-2',
      action: 'tag.merge',
      entity: 'tag',
      subject: 'wood',
      after: null,
    }
    expectConsole(/status of 500/)
    stub('get', '/api/admin/activity', broken)
    await openAdmin('activity?from=never')
    await expect.element(heading('Activity')).toBeVisible()
    await expect.element(toast()).toHaveTextContent('Failed to fetch activity')
    stub('get', '/api/admin/activity', { items: [], next: 'older' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Nothing on this page. Older entries follow.')).toBeVisible()
    const requests = stubActivity(ENTRY, merge)
    await page.getByRole('link', { name: 'Older' }).click()
    await expect.element(entry).toHaveTextContent('Noor Haddad blocked Tidy shelf')
    await expect.element(page.getByText('merged the tag')).toBeVisible()
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({ from: '', before: 'older' })
    await expect.element(entry).toHaveTextContent('pending → blocked')
    ;(entry.getByText('reason', { exact: true }).first().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(entry.getByText('Not yours.')).toBeVisible()
    await expect.element(entry.getByText('request request-1')).toBeVisible()

    await page.getByRole('combobox', { name: 'Action' }).selectOptions('tag.merge')
    await expect.poll(() => requests.at(-1)?.query.get('what')).toBe('tag.merge')
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('tag')
    await page.getByLabelText('From', { exact: true }).fill('2026-11-01')
    await page.getByLabelText('To', { exact: true }).fill('2026-11-20')
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
      .toEqual({ what: 'tag.merge', entity: 'tag', from: '2026-11-01', to: '2026-11-20' })
    await expect
      .element(asWhat('Export CSV'))
      .toHaveAttribute(
        'href',
        '/api/admin/activity/export?format=csv&what=tag.merge&entity=tag&from=2026-11-01&to=2026-11-20',
      )
    await expect
      .poll(() => Object.fromEntries(requests.at(-1)?.query ?? []))
      .toMatchObject({
        what: 'tag.merge',
        entity: 'tag',
        from: '2026-11-01',
        to: '2026-11-20',
      })
    const sent = requests.length
    await page.getByLabelText('To', { exact: true }).fill('2026-10-20')
    await expect.element(page.getByRole('alert')).toHaveTextContent('“From” can’t be after “To”.')
    expect(asWhat('Export CSV').elements()).toEqual([])
    expect(requests).toHaveLength(sent)
    await page.getByLabelText('To', { exact: true }).fill('2026-11-20')
    await entry.getByRole('button', { name: 'Tidy shelf' }).click()
    await entry.getByRole('button', { name: 'Noor Haddad' }).click()
    const { searchParams } = new URL(location.href)
    expect([searchParams.get('subject'), searchParams.get('entity'), searchParams.get('who')]).toEqual([
      'listing-1',
      'listing',
      NOOR.id,
    ])
    await page.getByRole('button', { name: 'About listing-1 Remove this filter' }).click()
    await expect.poll(() => requests.at(-1)?.query.get('subject')).toBe('')
    await expect
      .element(asWhat('Export NDJSON'))
      .toHaveAttribute('href', expect.stringContaining(`format=ndjson&who=${NOOR.id}`))
  })
})
