import { describe, expect, it } from 'vitest'
import type { ReportDetail } from '#contract/admin/reports.ts'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { detailOf, pageOf, report } from './fixtures.ts'

const admin = person({ role: 'admin' })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const drawer = (name: string) => page.getByRole('dialog', { name })
const textsOf = (place: ReturnType<typeof row>) => place.elements().map(({ textContent }) => textContent)

/** The list of one report, and the report opened. */
async function openReport(detail: ReportDetail, width = 1280) {
  stub('get', '/api/admin/reports', pageOf(detail.report))
  stub('post', '/api/admin/reports/:id/look', detail)
  await open(`/admin/reports?open=${detail.report.id}`, { as: admin, width })
}

describe('The list of reports', { tags: ['ours-reports'] }, () => {
  it(
    'shows what was reported, why, by whom and how often, and can be empty or fail to load',
    { tags: ['ours-report-decisions', 'ours-takedowns'] },
    async () => {
      const notice = {
        id: 'n',
        name: 'Ines',
        email: 'ines@example.com',
        work: 'My inbox.',
        createdAt: '2026-11-20T10:00:00.000Z',
      }
      stub('get', '/api/admin/reports', () => refusal(500, { code: 'not_ready', message: 'The cat is on the server.' }))
      await open('/admin/reports', { as: admin })
      await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('The cat is on the server.')
      await expect.element(page.getByText('Failed to fetch reports').nth(1)).toBeVisible()
      const requests = stub('get', '/api/admin/reports', ({ query }) =>
        query.get('subject')
          ? pageOf()
          : pageOf(
              report(),
              report({
                id: 'b',
                title: 'Kanban',
                raised: false,
                reportCount: 1,
                noticeCount: 1,
                reporters: [],
                takedowns: [notice],
              }),
            ),
      )
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(page.getByText('2 open')).toBeVisible()
      for (const text of ['3 reports', 'Product', 'Stolen or copied', 'I wrote this.', 'Pia C', 'and 2 more', 'open'])
        expect(row('Inboxly').element()).toHaveTextContent(text)
      for (const text of ['Copyright notice', 'My inbox.', 'Ines'])
        expect(row('Kanban').element()).toHaveTextContent(text)
      expect(row('Kanban').element()).not.toHaveTextContent('reports')
      await page.getByRole('combobox', { name: 'Subject' }).selectOptions('Reviews')
      await expect.element(page.getByText('No reports found')).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect.element(row('Inboxly')).toBeVisible()
      expect(requests.map(({ query }) => query.get('subject'))).toContain('review')
    },
  )
})

describe('An open report', { tags: ['ours-report-decisions'] }, () => {
  it('shows its reporters, its subject and the possible decisions, one of which requires a reason', async () => {
    const one = report()
    await openReport(
      detailOf(one, {
        present: { title: 'Inboxly 2', content: 'Mine.', state: 'published', rating: null, path: '/product/inboxly' },
      }),
    )
    const shown = drawer('Inboxly')
    const reporters = shown.getByRole('region', { name: 'Reported by 3 people' })
    await expect.element(reporters).toBeVisible()
    expect(textsOf(reporters.getByRole('listitem'))).toEqual([
      expect.stringMatching(/Pia C.*Something else.*I wrote this\./),
      expect.stringMatching(/Pia B.*Wrong or misleading/),
      expect.stringMatching(/Pia A.*Stolen or copied/),
    ])
    await expect.element(shown.getByRole('figure', { name: 'Now' })).toHaveTextContent('Inboxly 2Mine.')
    await expect.element(shown.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/product/inboxly')
    for (const [name, count] of [
      ['Dismiss', 1],
      ['Block', 1],
      ['Warn', 1],
      ['Suspend', 1],
      ['Hide', 0],
    ] as const)
      expect(shown.getByRole('button', { name }).elements()).toHaveLength(count)
    await expectAccessible()

    const decided = report({
      decision: 'blocked',
      decidedBy: 'Ada',
      decidedAt: one.createdAt,
      decisionReason: 'Not yours.',
    })
    const sent = stub('post', '/api/admin/reports/:id/decision', decided)
    stub('get', '/api/admin/reports', pageOf())
    await shown.getByRole('button', { name: 'Block' }).click()
    const reason = drawer('Block Inboxly')
    await reason.getByRole('button', { name: 'Block' }).click()
    await expect.element(reason.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true')
    await reason.getByLabelText('Reason').fill('Not yours.')
    await reason.getByRole('button', { name: 'Block' }).click()
    await expect.element(page.getByText('Product blocked successfully')).toBeVisible()
    await expect.element(shown.getByText('Not yours.')).toBeVisible()
    await expect.element(shown.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ decision: 'blocked', reason: 'Not yours.' }])
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('No reports found')).toBeVisible()
  })

  it(
    'about copyright shows the sender, how to answer, and what another admin has decided meanwhile',
    { tags: ['ours-takedowns'] },
    async () => {
      const notice = {
        id: 'n',
        name: 'Ines Duarte',
        email: 'ines@example.com',
        work: 'My inbox, at https://ines.example/inbox',
        createdAt: '2026-11-20T10:00:00.000Z',
      }
      const one = report({ takedowns: [notice], reporters: [], reportCount: 1, noticeCount: 1, raised: false })
      await openReport(detailOf(one))
      const shown = drawer('Inboxly')
      const sent = shown.getByRole('region', { name: 'Copyright notice' })
      await expect.element(sent).toHaveTextContent('My inbox, at https://ines.example/inbox')
      await expect
        .element(sent.getByRole('link', { name: 'ines@example.com' }))
        .toHaveAttribute('href', 'mailto:ines%40example.com')

      const decided = { decision: 'warned', decidedBy: 'Ada', decidedAt: one.createdAt } as const
      const current = { ...one, ...decided, decisionReason: 'Be kind.' }
      stub('post', '/api/admin/reports/:id/decision', () =>
        Response.json({ error: { code: 'conflict', message: 'Another admin was faster.' }, current }, { status: 409 }),
      )
      await shown.getByRole('button', { name: 'Dismiss' }).click()
      await expect.element(page.getByText('Failed to resolve report')).toBeVisible()
      await expect.element(shown.getByText('Be kind.')).toBeVisible()
      await expect.element(shown.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
    },
  )

  it('of a message shows the messages around it, read-only', { tags: ['ours-reports'] }, async () => {
    const message = {
      byReported: false,
      isReported: false,
      contentOld: null,
      deleted: false,
      createdAt: '2026-11-20T10:00:00.000Z',
    }
    const one = report({
      subject: 'message',
      title: 'Ombra',
      content: 'Pay me elsewhere.',
      reportCount: 1,
      raised: false,
      reporters: report().reporters.slice(0, 1),
    })
    await openReport(
      detailOf(one, {
        present: null,
        messages: [
          { ...message, id: 'a', senderName: 'Éloïse', content: 'Is this still for sale?' },
          {
            ...message,
            id: 'b',
            senderName: 'Pia',
            content: 'Pay me elsewhere.',
            contentOld: 'Pay me.',
            byReported: true,
            isReported: true,
            deleted: true,
          },
        ],
      }),
      390,
    )
    const shown = drawer('Ombra')
    const surroundings = shown.getByRole('region', { name: 'Surrounding messages' })
    await expect.element(surroundings).toBeVisible()
    expect(textsOf(surroundings.getByRole('listitem'))).toEqual([
      expect.stringContaining('Is this still for sale?'),
      expect.stringMatching(/reported.*edited.*deleted.*Pay me\.Pay me elsewhere\./),
    ])
    expect(document.querySelector('[aria-current="true"]')?.textContent).toContain('Pay me elsewhere.')
    expect(shown.getByRole('textbox').elements()).toEqual([])
    expect(shown.getByRole('button', { name: 'Block' }).elements()).toEqual([])
  })
})
