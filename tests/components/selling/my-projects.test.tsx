import { describe, expect, it, vi } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, refusal, stub, stubInbox, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import {
  cardOf,
  each,
  field,
  ID,
  newSeller,
  press,
  project,
  projectCard,
  projectPage,
  stubForm,
  stubProjects,
  toasted,
} from './fixtures.ts'

const cards = page.getByRole('list', { name: 'My Projects' }).getByRole('article')
const none = page.getByText('No projects yet. Create your first project!')
const COUNTS = { draft: 8, pending: 2, approved: 0, published: 0, rejected: 0, blocked: 0 }
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => projectCard({ id: `p${from + n}`, title: `Shelf ${from + n}` }))

describe('My Projects', () => {
  it('load, say why they cannot be shown, and try again', { tags: ['1-loading-your-projects'] }, async () => {
    const broken = held(refusal(500, { code: 'internal', message: 'Something broke.' }))
    stub('get', '/api/projects', broken.answer)
    await open('/dashboard', { as: newSeller() })
    await expect.element(page.getByText('Loading your projects...')).toBeVisible()
    broken.release()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something broke.')
    stubProjects()
    await press('Try again')
    await expect.element(none).toBeVisible()
    await expect.element(page.getByText('What would you like to do next?')).not.toBeInTheDocument()
  })

  it('tell buyers without any what to do next', { tags: ['ours-next-for-buyers', '1-2-dashboard'] }, async () => {
    stubProjects()
    stub('get', '/api/purchases', { items: [], next: null })
    await open('/dashboard', { as: person() })
    await expect.element(none).toBeVisible()
    const next = page.getByRole('region', { name: 'What would you like to do next?' })
    await expect
      .poll(each(next.getByRole('link'), (link) => link.getAttribute('href')))
      .toEqual(['/marketplace', '/favorites', '/dashboard?tab=my-purchases'])
    await expectAccessible([390, 1280])
    await next.getByRole('link', { name: 'My Purchases' }).click()
    await expect.element(page.getByText('No purchases or negotiations yet.')).toBeVisible()
  })

  it('continue after their first page', { tags: ['1-loading-your-projects'] }, async () => {
    const asked = stub('get', '/api/projects', ({ query }) =>
      query.get('before') === 'p24' ? projectPage(many(2, 25)) : projectPage(many(24), { next: 'p24' }),
    )
    await open('/dashboard', { as: newSeller() })
    await expect.element(cards).toHaveLength(24)
    await press('Show more')
    await expect.element(cards).toHaveLength(26)
    await expect.element(cards.last()).toHaveAccessibleName('Shelf 26')
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    expect(asked.map(({ query }) => query.get('before'))).toEqual([null, 'p24'])
  })

  it('are found by status, with counts, and by title', { tags: ['ours-own-list'] }, async () => {
    stubProjects()
    stub('get', '/api/projects', ({ query }) => {
      const q = query.get('q') ?? ''
      const items = [
        ...many(8),
        ...['Lamp', 'Lamp shade'].map((title) => projectCard({ id: title, title, status: 'pending' })),
      ]
      const fits = items.filter(
        ({ status, title }) => title.includes(q) && status.startsWith(query.get('status') ?? ''),
      )
      return projectPage(fits, { counts: COUNTS })
    })
    await open('/dashboard', { as: newSeller() })
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Projects by status' }).getByRole('link', { name })
    await expect.element(tab('All')).toHaveTextContent('All 10')
    await expect.element(tab('Draft')).toHaveTextContent('Draft 8')
    await expect.element(tab('Approved')).not.toBeInTheDocument()
    await tab('Pending').click()
    await expect.element(cards).toHaveLength(2)
    await expect.element(tab('Pending')).toHaveAttribute('aria-current', 'true')
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('shade')
    await expect.poll(each(cards.getByRole('heading', { level: 3 }))).toEqual(['Lamp shade'])
    await expect.poll(() => location.search).toBe('?status=pending&q=shade')
    await tab('Draft').click()
    await expect.element(page.getByText('No project is called “shade”.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect.element(cards).toHaveLength(10)
  })

  it('are cards or rows, as the browser was told last', { tags: ['ours-own-list'] }, async () => {
    stubProjects(projectCard({ status: 'rejected', reason: 'The demo is down.' }), ...many(3))
    const screen = await open('/dashboard', { as: newSeller() })
    await expect.element(cards).toHaveLength(4)
    const last = () => cards.last().element().getBoundingClientRect().y
    const asCards = last()
    await press('Rows')
    await expect.poll(last).toBeLessThan(asCards)
    await expectAccessible([390, 768, 1280])
    await screen.unmount()
    await open('/dashboard', { as: newSeller() })
    await expect.element(page.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true')
    const row = cardOf('Tidy shelf')
    for (const text of ['$49.50', 'Status: rejected', 'Reviewer: The demo is down.'])
      await expect.element(row).toHaveTextContent(text)
    await expect.element(row.getByRole('button', { name: 'Submit for review' })).toBeVisible()
    // Too few to search.
    await expect.element(page.getByRole('searchbox', { name: 'Search projects' })).not.toBeInTheDocument()
    await press('Cards')
  })

  it(
    'lose a deleted project, which Undo restores',
    { tags: ['1-8-project-created-successfully', '1-7-lists-refresh-after-create'] },
    async () => {
      let isThere = true
      stub('get', '/api/projects', () => projectPage(isThere ? [projectCard()] : []))
      const deleted = stub('delete', '/api/projects/:id', () => {
        isThere = false
        return nothing()
      })
      const restored = stub('post', '/api/projects/:id/restore', () => {
        isThere = true
        return project()
      })
      await open('/dashboard', { as: newSeller() })
      await press('Delete Tidy shelf')
      await toasted('Project deleted successfully!')
      await expect.element(none).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'My Projects' })).toHaveFocus()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.element(cardOf('Tidy shelf')).toBeVisible()
      await toasted('Project restored!')
      expect([...deleted, ...restored].map(({ path }) => path)).toEqual([
        `/api/projects/${ID}`,
        `/api/projects/${ID}/restore`,
      ])
    },
  )

  it(
    'say what could not be done, and show what is the case',
    { tags: ['1-8-failed-create-project', '1-7-lists-refresh-after-create'] },
    async () => {
      stubProjects(projectCard({ status: 'approved' }))
      await open('/dashboard', { as: newSeller() })
      stub('post', '/api/projects/:id/publish', unreachable)
      await press('Publish')
      await toasted('Failed to publish project')
      stub('delete', '/api/projects/:id', unreachable)
      await press('Delete Tidy shelf')
      await toasted('Failed to delete project')
      stub('post', '/api/projects/:id/duplicate', unreachable)
      await press('Duplicate Tidy shelf')
      await toasted('Failed to duplicate project')
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: approved')

      // Blocked in the meantime: the loser is told, and sees what it is now.
      const now = { status: 'blocked', reason: 'Copied from elsewhere.' } as const
      stubProjects(projectCard(now))
      stub('post', '/api/projects/:id/publish', () =>
        Response.json(
          { error: { code: 'project_moved', message: 'It has moved.' }, current: project(now) },
          { status: 409 },
        ),
      )
      await press('Publish')
      await toasted('Failed to publish projectIt has moved.')
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Reviewer: Copied from elsewhere.')
      await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
    },
  )

  it.each([
    ['draft', 'Submit for review', 'submit', 'Project submitted for review!', 'pending'],
    ['approved', 'Publish', 'publish', 'Project published successfully!', 'published'],
    ['published', 'Take offline', 'take-offline', 'Project taken offline!', 'draft'],
  ] as const)(
    'change their status: %s by %s',
    { tags: ['1-8-project-created-successfully', '1-raw-status', '1-7-lists-refresh-after-create'] },
    async (status, label, move, done, next) => {
      stubProjects(projectCard({ status }))
      const sent = stub('post', `/api/projects/${ID}/${move}`, () => {
        stubProjects(projectCard({ status: next }))
        return project({ status: next })
      })
      await open('/dashboard', { as: newSeller() })
      await press(label)
      await toasted(done)
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent(`Status: ${next}`)
      expect(sent).toHaveLength(1)
    },
  )

  it('are duplicated into a draft, which opens', { tags: ['ours-duplicate'] }, async () => {
    stubForm()
    stubProjects(projectCard({ status: 'published' }))
    const copy = project({ id: 'copy', title: 'Copy of Tidy shelf' })
    const sent = stub('post', '/api/projects/:id/duplicate', copy)
    stub('get', '/api/projects/copy', copy)
    await open('/dashboard', { as: newSeller() })
    await press('Duplicate Tidy shelf')
    await toasted('Project duplicated!')
    await expect.element(field('Title')).toHaveValue('Copy of Tidy shelf')
    await expect.poll(() => sent.map(({ path }) => path)).toEqual([`/api/projects/${ID}/duplicate`])
  })

  it(
    'show an admin’s decision when the tab wakes, and within half a minute',
    { tags: ['1-7-lists-refresh-after-create'] },
    async () => {
      vi.useFakeTimers({
        toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
        shouldAdvanceTime: true,
      })
      stubProjects(projectCard({ status: 'pending' }))
      await open('/dashboard', { as: newSeller() })
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: pending')
      stubProjects(projectCard({ status: 'rejected', reason: 'The demo link does not open.' }))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Reviewer: The demo link does not open.')
      stubProjects(projectCard({ status: 'approved' }))
      vi.advanceTimersByTime(30_000)
      await expect.element(page.getByRole('button', { name: 'Publish' })).toBeVisible()
      vi.useRealTimers()
    },
  )

  it('are announced on any page as soon as an admin has decided', { tags: ['ours-notices'] }, async () => {
    stubForm()
    const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
    stubProjects(projectCard({ status: 'pending' }))
    await open('/dashboard/projects/new', { as: newSeller() })
    await expect.element(field('Title')).toHaveFocus()
    stubProjects(projectCard({ status: 'approved' }))
    inbox.send({
      type: 'notice',
      notice: { kind: 'listing_status', listingId: ID, title: 'Tidy shelf', status: 'approved' },
    })
    await toasted('Your project was approvedBuyers can see “Tidy shelf” now.')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: approved')
  })
})
