import { describe, expect, it } from 'vitest'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import { person } from '../../support/fixtures.ts'
import { stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { refused, stubDashboard, stubForms, stubSignIn } from './fixtures.ts'
import { expectDashboard, fillLogin, header, main } from './parts.ts'

const MARA = { email: 'mara@example.com', password: 'a horse and a battery' }
const address = () => location.pathname + location.search
const link = (name: string) => main().getByRole('link', { name, exact: true })
const signIn = () => header().getByRole('link', { name: 'Sign In' })

describe('Signing in returns', { tags: ['1-return-after-sign-in', '1-login-toasts'] }, () => {
  it('to the private screen that asked for it, over every form on the way', async () => {
    stubForms()
    stubDashboard()
    stubSignIn()
    await open('/dashboard?tab=my-purchases')
    await expect.poll(address).toBe('/login?next=%2Fdashboard%3Ftab%3Dmy-purchases')
    await expect.element(main()).toHaveTextContent('Sign in to continue.')
    await link('Sign Up').click()
    await link('Sign In').click()
    await link('Forgot password').click()
    await link('Back to Sign In').click()
    await fillLogin(MARA)
    await expect.element(page.getByRole('heading', { name: 'My Purchases & Negotiations' })).toBeVisible()
    await expect.element(main().getByText('No purchases or negotiations yet.')).toBeVisible()
    await expect.poll(address).toBe('/dashboard?tab=my-purchases')
  })

  it('from the header to where one is, with its query as it is, and from there over Sign Up', async () => {
    stubForms()
    for (const path of ['/legal/dmca', '/about?q=kit%20100%25&sort=price-asc']) {
      const { unmount } = await open(path)
      await expect.element(signIn()).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`)
      await unmount()
    }
    await open('/about?a=1')
    await header().getByRole('link', { name: 'Sign Up' }).click()
    await expect.poll(address).toBe('/signup?next=%2Fabout%3Fa%3D1')
    await signIn().click()
    await expect.element(signIn()).toHaveAttribute('href', '/login?next=%2Fabout%3Fa%3D1')
    await expect.poll(address).toBe('/login?next=%2Fabout%3Fa%3D1')
  })

  it('from the header of a list to its filters, and from the bottom bar of phones', async () => {
    stub('get', '/api/profiles', { items: [], page: 1, pageSize: 24, total: 0 } satisfies PortfolioPage)
    await open('/portfolios')
    await expect.element(signIn()).toHaveAttribute('href', '/login?next=%2Fportfolios')
    await expect.element(main()).toHaveTextContent('No Portfolios Found')
    history.pushState(null, '', '/portfolios?page=2')
    await expect.element(signIn()).toHaveAttribute('href', '/login?next=%2Fportfolios%3Fpage%3D2')
    await expect.element(main()).toHaveTextContent('No Portfolios Found')
    await page.viewport(390, 900)
    await expect
      .element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }))
      .toHaveAttribute('href', '/login?next=%2Fportfolios%3Fpage%3D2')
  })

  it('to the dashboard from screens that are not returned to, and from the landing page', async () => {
    stubForms()
    stubSignIn()
    stubDashboard()
    stub('get', '/api/landing', () => refused('internal'))
    for (const path of ['/?utm_source=mail', '/forgot', '/no/such/page', '/confirm']) {
      const { unmount } = await open(path)
      await signIn().click()
      await expect.element(main()).toHaveTextContent('Welcome to Sourceyard.')
      await unmount()
    }
    await open('/login?next=/no/such/page')
    await fillLogin(MARA)
    await expectDashboard()
  })

  it('to no address of another site', { tags: ['1-return-paths-screens-ours', '1-already-signed-in'] }, async () => {
    stubForms()
    stubDashboard()
    for (const to of [
      '/login?next=//evil.example',
      '/signup?next=%2F%5Cevil.example',
      '/login?next=%2Fapi%2Fsession',
    ]) {
      const { unmount } = await open(to, { as: person() })
      await expectDashboard()
      await expect.poll(address).toBe('/dashboard')
      await unmount()
    }
  })
})
