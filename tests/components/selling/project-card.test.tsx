import { describe, expect, it } from 'vitest'
import { STATUSES } from '#contract/listings/constants.ts'
import { stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { cardOf, each, ID, newSeller, press, projectCard, stubProjects } from './fixtures.ts'

const card = cardOf('Tidy shelf')

describe('A project card', () => {
  it('shows every detail of the project', { tags: ['1-a-project-card', 'ours-project-discussions'] }, async () => {
    stubProjects(
      projectCard({
        status: 'published',
        priceCents: 129_000,
        excerpt: 'Keeps things in order.',
        demoLink: 'https://shelf.example/',
        demoDownSince: '2026-11-03T00:00:00.000Z',
        featureImage: { path: '/images/product-images/inboxly-1.webp', alt: 'A shelf' },
        supportMonths: 1,
        royalty: true,
        training: true,
        deployment: true,
        seoKeyword: 'shelf',
        tags: ['go', 'react'],
        viewCount: 2_481,
        favoriteCount: 1,
        discussions: 3,
        unreadDiscussions: 2,
      }),
    )
    await open('/dashboard', { as: newSeller() })
    const texts = ['Keeps things in order.', 'Demo down since Nov 3, 2026', '$1,290', '2,481 views', '1 favorite']
    const links = [
      ['Tidy shelf', '/product/tidy-shelf'],
      ['View Demo', 'https://shelf.example/'],
      ['3 discussions · 2 unread', `/chat?listing=${ID}`],
      ['Edit Tidy shelf', `/dashboard/projects/${ID}`],
      ['Package of Tidy shelf', `/dashboard/projects/${ID}/package`],
    ] as const
    const expectDetails = async () => {
      for (const text of texts) await expect.element(card).toHaveTextContent(text)
      for (const [name, href] of links)
        expect(card.getByRole('link', { name, exact: true }).element()).toHaveAttribute('href', href)
      for (const name of ['Duplicate Tidy shelf', 'Delete Tidy shelf', 'Statistics for Tidy shelf'])
        expect(card.getByRole('button', { name }).query()).toBeVisible()
    }
    await expectDetails()
    await press('Cards')
    await expect.element(card.getByRole('img', { name: 'A shelf' })).toBeVisible()
    await expectDetails()
    expect(each(card.getByRole('list', { name: 'Details' }).getByRole('listitem'))()).toEqual([
      '1 Month Support',
      'Royalty',
      'Training',
      'Deployment',
      'SEO: shelf',
      'go',
      'react',
    ])
  })

  it(
    'shows its status, the possible moves and why buyers do not see it, and hides a broken image',
    { tags: ['1-raw-status', '1-hidden-reason', '1-a-project-card'] },
    async () => {
      const special = {
        rejected: { reason: 'The demo\ndoes not open.', priceCents: 0, addressVerified: false },
        draft: { featureImage: { path: '/images/project-images/missing.png', alt: 'Gone' } },
      }
      stubProjects(
        ...STATUSES.map((status) =>
          projectCard({ id: status, title: `The ${status} one`, status, ...special[status as keyof typeof special] }),
        ),
      )
      stub('get', '/api/review-time', { medianMs: 3 * 60 * 60_000 })
      await open('/dashboard', { as: newSeller() })
      const shown = {
        draft: ['bg-s3', 'Submit for review'],
        pending: ['bg-info-soft'],
        approved: ['bg-good-soft', 'Publish', 'Take offline'],
        published: ['bg-good-soft', 'Take offline'],
        rejected: ['bg-bad-soft', 'Submit for review'],
        blocked: ['bg-bad-soft'],
      }
      for (const status of STATUSES) {
        const one = cardOf(`The ${status} one`)
        const [style = '', ...moves] = shown[status]
        const badge = one.getByText(`Status: ${status}`)
        await expect.element(badge).toBeVisible()
        expect(badge.element().closest('.badge')?.className).toContain(style)
        const buttons = each(one.getByRole('button'))()
        // The icons: statistics, duplicate and delete.
        expect(buttons).toEqual([...moves, '', '', ''])
      }
      const announces = page.getByText('Publishing announces it in our feeds of new products.')
      await expect.element(announces).toHaveLength(1)
      await expect.element(cardOf('The approved one')).toContainElement(announces.element() as HTMLElement)
      await expect.element(cardOf('The pending one')).toHaveTextContent('Usually reviewed within 3 hours')
      // Below a block, nothing that is fine.
      await expect
        .poll(each(cardOf('The blocked one').getByRole('list', { name: 'Visibility' }).getByRole('listitem')))
        .toEqual(['To do:This was blocked by an admin.'])
      expect(document.querySelector('article .i-lucide-check')).toBeNull()
      const draft = cardOf('The draft one')
      await expect.element(draft).not.toHaveTextContent('Usually reviewed')
      await expect.element(draft).toHaveTextContent('No description provided')
      await press('Cards')
      await expect.element(draft).toHaveTextContent('No description provided')
      await expect.element(draft.getByRole('img')).not.toBeInTheDocument()
      await expect
        .poll(each(cardOf('The rejected one').getByRole('list', { name: 'Visibility' }).getByRole('listitem')))
        .toEqual([
          'To do:This was rejected. Edit it and submit it again.',
          'To do:Reviewer: The demo\ndoes not open.',
          'To do:Verify your email address first.',
        ])
    },
  )
})
