import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { setOnline } from '../support/connection.ts'
import { expectConsole } from '../support/console.ts'
import { refusal, stub, unreachable, use } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const BROKEN = 'The cat is on the server.'
const ID = '0199f0a2-0000-7000-8000-000000000001'
const offline = () => page.getByText(/^You are offline/).first()
const main = () => page.getByRole('main')
const MISSING = /Not Found|not found|No Portfolios|doesn’t exist|does not exist|Profile Not Available/

/** Screens by their address; which error of the server they show, unless it is its message; and who sees them. */
const SCREENS: { address: string; broken?: string; as?: 'buyer' | 'admin' }[] = [
  { address: '/', broken: 'Unable to load products at the moment.' },
  { address: '/marketplace', broken: `Error fetching products: ${BROKEN}` },
  { address: '/product/inboxly' },
  { address: '/product/inboxly/changes' },
  { address: '/portfolios' },
  { address: '/u/ines' },
  { address: '/dashboard', as: 'buyer' },
  { address: '/dashboard?tab=my-purchases', as: 'buyer' },
  { address: '/dashboard?tab=my-sales', as: 'buyer' },
  { address: `/dashboard/projects/${ID}`, as: 'buyer' },
  { address: `/dashboard/projects/${ID}/package`, as: 'buyer' },
  { address: '/library', as: 'buyer' },
  { address: `/library/${ID}`, as: 'buyer' },
  { address: '/favorites', as: 'buyer' },
  { address: '/profile', as: 'buyer' },
  { address: '/settings', as: 'buyer' },
  { address: '/chat', as: 'buyer' },
  { address: `/chat/${ID}`, as: 'buyer' },
  { address: '/admin/dashboard', as: 'admin' },
  { address: '/admin/projects', broken: 'Failed to fetch products', as: 'admin' },
  { address: '/admin/users', broken: 'Failed to fetch users', as: 'admin' },
]

/** Answers nothing, and later every request with an error of the server. */
function breakNetwork() {
  const network = { isBroken: false }
  use(
    http.all('/api/*', () =>
      network.isBroken ? refusal(500, { code: 'internal', message: BROKEN }) : HttpResponse.error(),
    ),
  )
  return network
}

describe('Without a connection', { tags: ['ours-offline-screens'] }, () => {
  it.each(SCREENS)(
    '$address says so, loads once there is one, and shows an error of the server as such',
    async ({ address, broken = BROKEN, as }) => {
      expectConsole(/Failed to load resource/)
      setOnline(false)
      const network = breakNetwork()
      await open(address, as && { as: person({ role: as }) })
      await expect.element(offline()).toBeVisible()
      await expect.element(main()).not.toHaveTextContent(MISSING)
      expect(page.getByRole('button', { name: 'Try again' }).elements()).not.toEqual([])

      network.isBroken = true
      setOnline(true)
      await expect.element(main().getByText(broken).first()).toBeVisible()
      await expect.element(offline()).not.toBeInTheDocument()
      await expect.element(main()).not.toHaveTextContent(MISSING)
    },
  )

  it('a private screen that knows no session yet says so, too', async () => {
    setOnline(false)
    document.documentElement.dataset['session'] = person().id
    const network = breakNetwork()
    await open('/settings')
    await expect.element(offline()).toBeVisible()
    await expectAccessible([390])
    network.isBroken = true
    setOnline(true)
    await expect.element(main().getByText(BROKEN)).toBeVisible()
  })

  it('one attempt is made at once, not three, and another on request', async () => {
    setOnline(false)
    const requests = stub('get', '/api/listings/inboxly', unreachable)
    stub('get', '/api/listings/inboxly/reviews', unreachable)
    await open('/product/inboxly')
    await expect.element(offline()).toBeVisible()
    expect(requests).toHaveLength(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => requests.length).toBe(2)
    await expect.element(offline()).toBeVisible()
  })
})
