import { describe, expect, it, onTestFinished, vi } from 'vitest'
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
  expectToast,
} from './fixtures.ts'

const cards = page.getByRole('list', { name: 'My Projects' }).getByRole('article')
const none = page.getByText('No projects yet. Create your first project!')
const COUNTS = { draft: 8, pending: 2, approved: 0, published: 0, rejected: 0, blocked: 0 }
const drafts = ['Shelf 1', 'Shelf 2'].map((title) => projectCard({ id: title.at(-1) as string, title }))

describe('My Projects', () => {
  it(
    'show loading and errors, retry, and show buyers without projects the next step',
    { tags: ['1-loading-your-projects', 'ours-next-for-buyers', '1-2-dashboard'] },
    async () => {
      const broken = held(refusal(500, { code: 'internal', message: 'Something broke.' }))
      stub('get', '/api/projects', broken.answer)
      stub('get', '/api/purchases', { items: [], next: null })
      await open('/dashboard', { as: person() })
      await expect.element(page.getByText('Loading your projects...')).toBeVisible()
      broken.release()
      await expect.element(page.getByRole('alert')).toHaveTextContent('Something broke.')
      stubProjects()
      await press('Try again')
      await expect.element(none).toBeVisible()
      const next = page.getByRole('region', { name: 'What would you like to do next?' })
      await expect
        .poll(each(next.getByRole('link'), (link) => link.getAttribute('href')))
        .toEqual(['/marketplace', '/favorites', '/dashboard?tab=my-purchases'])
      await expectAccessible(undefined, { within: page.getByRole('main') })
      await next.getByRole('link', { name: 'My Purchases' }).click()
      await expect.element(page.getByText('No purchases or negotiations yet.')).toBeVisible()
    },
  )

  it(
    'load more pages, and are filtered by status, with counts, and by title',
    { tags: ['1-loading-your-projects', 'ours-own-list'] },
    async () => {
      const lamps = ['Lamp', 'Lamp shade'].map((title, n) => projectCard({ id: `lamp${n}`, title, status: 'pending' }))
      stubProjects()
      const requests = stub('get', '/api/projects', ({ query }) => {
        const [q, status] = [query.get('q') ?? '', query.get('status') ?? '']
        if (query.has('before')) return projectPage(lamps, { counts: COUNTS })
        if (!q && !status) return projectPage(drafts, { counts: COUNTS, next: '2' })
        const fits = [...drafts, ...lamps].filter((one) => one.title.includes(q) && one.status.startsWith(status))
        return projectPage(fits, { counts: COUNTS })
      })
      await open('/dashboard', { as: newSeller() })
      await expect.element(cards).toHaveLength(2)
      await press('Show more')
      await expect.element(cards).toHaveLength(4)
      await expect.element(cards.last()).toHaveAccessibleName('Lamp shade')
      expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull()
      expect(requests.map(({ query }) => query.get('before'))).toEqual([null, '2'])

      const tab = (name: string) =>
        page.getByRole('navigation', { name: 'Projects by status' }).getByRole('link', { name })
      expect(tab('All').element()).toHaveTextContent('All 10')
      expect(tab('Draft').element()).toHaveTextContent('Draft 8')
      expect(tab('Approved').query()).toBeNull()
      await tab('Pending').click()
      await expect.element(cards).toHaveLength(2)
      expect(tab('Pending').element()).toHaveAttribute('aria-current', 'true')
      await page.getByRole('searchbox', { name: 'Search projects' }).fill('shade')
      await expect.poll(each(cards.getByRole('heading', { level: 3 }))).toEqual(['Lamp shade'])
      await expect.poll(() => location.search).toBe('?status=pending&q=shade')
      await tab('Draft').click()
      await expect.element(page.getByText('No projects match “shade”.')).toBeVisible()
      await page.getByRole('link', { name: 'Show all' }).click()
      await expect.element(cards.first()).toHaveAccessibleName('Shelf 1')
    },
  )

  it(
    'show as rows or cards, as last chosen in this browser, and are accessible with the longest texts in any script',
    { tags: ['ours-own-list'] },
    async () => {
      stubProjects(
        projectCard({
          title: 'W'.repeat(120),
          excerpt: `${'x'.repeat(200)} ${'在庫管理システム・'.repeat(10)}`,
          priceCents: 100_000_000,
          status: 'blocked',
          reason: 'r'.repeat(1_000),
          seoKeyword: 'k'.repeat(120),
          supportMonths: 12,
          tags: Array.from({ length: 10 }, (_, n) => `${n}${'t'.repeat(29)}`),
          viewCount: 12_345_678,
          royalty: true,
          training: true,
          deployment: true,
          demoLink: 'https://shelf.example/',
        }),
        projectCard({ id: 'q', status: 'approved', title: 'מערכת ניהול תורים למרפאות ומכוני יופי' }),
        projectCard({ id: 's', status: 'rejected', reason: 'The demo is down.' }),
      )
      const screen = await open('/dashboard', { as: newSeller(), width: 360 })
      await expect.element(cards).toHaveLength(3)
      await expectAccessible([360, 1280])
      const row = cardOf('Tidy shelf')
      for (const text of ['$49.50', 'Status: rejected', 'Reviewer: The demo is down.', 'Submit for review'])
        expect(row.element()).toHaveTextContent(text)
      const width = () => cards.last().element().clientWidth
      const asRows = width()
      await press('Cards')
      await expect.poll(width).toBeLessThan(asRows)
      await expectAccessible([360, 1280])
      await screen.unmount()
      await open('/dashboard', { as: newSeller() })
      await expect.element(page.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true')
      await press('Rows')
      await expect.poll(width).toBe(asRows)
      // Too few to search.
      expect(page.getByRole('searchbox', { name: 'Search projects' }).query()).toBeNull()
    },
  )

  it(
    'remove a deleted project, which Undo restores',
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
      await expectToast('Project deleted successfully!')
      await expect.element(none).toBeVisible()
      expect(page.getByText('What would you like to do next?').query()).toBeNull()
      await expect.element(page.getByRole('heading', { name: 'My Projects' })).toHaveFocus()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.element(cardOf('Tidy shelf')).toBeVisible()
      await expectToast('Project restored!')
      expect([...deleted, ...restored].map(({ path }) => path)).toEqual([
        `/api/projects/${ID}`,
        `/api/projects/${ID}/restore`,
      ])
    },
  )

  it(
    'show why an action failed, and the current state',
    { tags: ['1-8-failed-create-project', '1-7-lists-refresh-after-create'] },
    async () => {
      stubProjects(projectCard({ status: 'approved' }))
      await open('/dashboard', { as: newSeller() })
      stub('delete', '/api/projects/:id', unreachable)
      await press('Delete Tidy shelf')
      await expectToast('Failed to delete project')
      stub('post', '/api/projects/:id/duplicate', unreachable)
      await press('Duplicate Tidy shelf')
      await expectToast('Failed to duplicate project')
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: approved')

      // Blocked in the meantime: the loser is notified, and sees what it is now.
      const now = { status: 'blocked', reason: 'Copied from elsewhere.' } as const
      stubProjects(projectCard(now))
      stub('post', '/api/projects/:id/publish', () =>
        Response.json(
          { error: { code: 'project_moved', message: 'It has moved.' }, current: project(now) },
          { status: 409 },
        ),
      )
      await press('Publish')
      await expectToast('Failed to publish projectIt has moved.')
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Reviewer: Copied from elsewhere.')
      await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
    },
  )

  it(
    'change their status, and are duplicated into a draft, which opens',
    {
      tags: ['1-8-project-created-successfully', '1-raw-status', '1-7-lists-refresh-after-create', 'ours-duplicate'],
    },
    async () => {
      stubForm()
      const list = (['draft', 'approved', 'published'] as const).map((status) =>
        projectCard({ id: status, title: `The ${status} one`, status }),
      )
      stubProjects(...list)
      await open('/dashboard', { as: newSeller() })
      for (const [was, label, move, done, status] of [
        ['draft', 'Submit for review', 'submit', 'Project submitted for review!', 'pending'],
        ['approved', 'Publish', 'publish', 'Project published successfully!', 'published'],
        ['published', 'Take offline', 'take-offline', 'Project taken offline!', 'draft'],
      ] as const) {
        const sent = stub('post', `/api/projects/${was}/${move}`, () => {
          stubProjects(...list.map((one) => (one.id === was ? Object.assign(one, { status }) : one)))
          return project({ id: was, status })
        })
        await cardOf(`The ${was} one`).getByRole('button', { name: label }).click()
        await expectToast(done)
        await expect.element(cardOf(`The ${was} one`)).toHaveTextContent(`Status: ${status}`)
        expect(sent).toHaveLength(1)
      }
      expect(page.getByRole('main').element().querySelectorAll('article .button-primary')).toHaveLength(0)

      const copy = project({ id: 'copy', title: 'Copy of The approved one' })
      const sent = stub('post', '/api/projects/:id/duplicate', copy)
      stub('get', '/api/projects/copy', copy)
      await press('Duplicate The approved one')
      await expectToast('Project duplicated!')
      await expect.element(field('Title')).toHaveValue('Copy of The approved one')
      expect(sent.map(({ path }) => path)).toEqual(['/api/projects/approved/duplicate'])
    },
  )

  it(
    'are taken offline with Undo, and can be put back online later while they are unedited',
    { tags: ['ours-back-online', '1-7-lists-refresh-after-create'] },
    async () => {
      const live = projectCard({ status: 'published' })
      const offline = projectCard({ status: 'draft', offlineStatus: 'published' })
      stubProjects(live)
      stub('post', '/api/projects/:id/take-offline', () => {
        stubProjects(offline)
        return project({ status: 'draft', offlineStatus: 'published' })
      })
      const published = stub('post', '/api/projects/:id/publish', () => {
        stubProjects(live)
        return project({ status: 'published' })
      })
      await open('/dashboard', { as: newSeller() })
      await press('Take offline')
      await expectToast('Project taken offline!')
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: draft')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectToast('Project is back online!')
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: published')

      await press('Take offline')
      await expect
        .element(cardOf('Tidy shelf'))
        .toHaveTextContent('You took this offline. It can go back without a review until you edit it.')
      expect(page.getByRole('button', { name: 'Submit for review' }).query()).toBeNull()
      await press('Put back online')
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: published')
      expect(published).toHaveLength(2)
    },
  )

  it('show that Undo came too late for one that was edited meanwhile', { tags: ['ours-back-online'] }, async () => {
    stubProjects(projectCard({ status: 'published' }))
    stub('post', '/api/projects/:id/take-offline', () => {
      stubProjects(projectCard({ status: 'draft', offlineStatus: 'published' }))
      return project({ status: 'draft', offlineStatus: 'published' })
    })
    await open('/dashboard', { as: newSeller() })
    await press('Take offline')
    await expectToast('Project taken offline!')
    await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: draft')
    stubProjects(projectCard())
    stub('post', '/api/projects/:id/publish', refusal(409, { code: 'project_moved', message: 'It has moved.' }))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast('Failed to put project back online')
    await expect.element(page.getByRole('button', { name: 'Submit for review' })).toBeVisible()
  })

  it(
    'show an admin’s decision as a toast on any page, when the tab wakes and within half a minute',
    { tags: ['ours-notices', '1-7-lists-refresh-after-create'] },
    async () => {
      vi.useFakeTimers({
        toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
        shouldAdvanceTime: true,
      })
      onTestFinished(() => void vi.useRealTimers())
      stubForm()
      const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
      await open('/dashboard/projects/new', { as: newSeller() })
      await expect.element(field('Title')).toHaveFocus()
      await inbox.connected
      stubProjects(projectCard({ status: 'approved' }))
      inbox.send({
        type: 'notice',
        notice: { kind: 'listing_status', listingId: ID, title: 'Tidy shelf', status: 'approved' },
      })
      await expectToast('Your project was approvedBuyers can see “Tidy shelf” now.')
      await page.getByRole('button', { name: 'View', exact: true }).click()
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: approved')

      stubProjects(projectCard({ status: 'rejected', reason: 'The demo link does not open.' }))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Reviewer: The demo link does not open.')
      stubProjects(projectCard({ status: 'published' }))
      vi.advanceTimersByTime(30_000)
      await expect.element(cardOf('Tidy shelf')).toHaveTextContent('Status: published')
    },
  )
})
