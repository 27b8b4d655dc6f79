import { describe, expect, it } from 'vitest'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import { person } from '../../support/fixtures.ts'
import { stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { NO_FAVORITES, stubDashboard, stubForms, stubSignIn } from './fixtures.ts'
import { expectDashboard, fillLogin, header, main } from './parts.ts'

const MARA = { email: 'mara@example.com', password: 'a horse and a battery' }
const address = () => location.pathname + location.search
const link = (name: string) => main().getByRole('link', { name, exact: true })
const signIn = () => header().getByRole('link', { name: 'Sign In' })

describe('After signing in, a person returns', { tags: ['1-return-after-sign-in', '1-login-toasts'] }, () => {
  it('to the private screen they requested, through every form on the way', async () => {
    stubForms()
    stubDashboard()
    stubSignIn()
    await open('/dashboard?tab=my-purchases')
    await expect.poll(address).toBe('/login?next=%2Fdashboard%3Ftab%3Dmy-purchases')
    await expect.element(main()).toHaveTextContent('Sign in to open your dashboard.')
    await link('Sign Up').click()
    await link('Sign In').click()
    await link('Forgot password?').click()
    await link('Back to Sign In').click()
    await fillLogin(MARA)
    await expect.element(page.getByRole('heading', { name: 'My Purchases & Negotiations' })).toBeVisible()
    await expect.element(main().getByText('No purchases or negotiations yet.')).toBeVisible()
    await expect.poll(address).toBe('/dashboard?tab=my-purchases')
  })

  it(
    'to each private screen, all of which require an account',
    { tags: ['2-signed-out-login-back', '2-own-public-profile', '1-6-adjust-your-application-settings', '1-settings'] },
    async () => {
      stubForms()
      await open('/profile')
      await expect.poll(address).toBe('/login?next=%2Fprofile')
      await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
      for (const path of ['/settings', '/public-profile']) {
        history.pushState(null, '', path)
        await expect.poll(address).toBe(`/login?next=${encodeURIComponent(path)}`)
      }
    },
  )

  it('to the current page when signing in from the header or bottom bar, except from other forms and unknown pages', async () => {
    stubForms()
    stub('get', '/api/profiles', { items: [], page: 1, pageSize: 24, total: 0 } satisfies PortfolioPage)
    const leadsTo = (href: string) => expect.element(signIn()).toHaveAttribute('href', href)
    const { unmount } = await open('/portfolios')
    await leadsTo('/login?next=%2Fportfolios')
    await expect.element(main()).toHaveTextContent('No Portfolios Found')
    history.pushState(null, '', '/portfolios?page=2')
    await leadsTo('/login?next=%2Fportfolios%3Fpage%3D2')
    await expect.element(main()).toHaveTextContent('No Portfolios Found')
    await page.viewport(390, 900)
    await expect
      .element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }))
      .toHaveAttribute('href', '/login?next=%2Fportfolios%3Fpage%3D2')
    await page.viewport(1280, 900)
    const path = '/about?q=kit%20100%25&sort=price-asc'
    history.pushState(null, '', path)
    await leadsTo(`/login?next=${encodeURIComponent(path)}`)
    await header().getByRole('link', { name: 'Sign Up' }).click()
    await expect.poll(address).toBe(`/signup?next=${encodeURIComponent(path)}`)
    await leadsTo(`/login?next=${encodeURIComponent(path)}`)
    await unmount()

    await open('/?utm_source=mail')
    await leadsTo('/login')
    for (const elsewhere of ['/no/such/page', '/forgot']) {
      history.pushState(null, '', elsewhere)
      await expect.element(main()).not.toHaveTextContent('Welcome to Sourceyard.')
      await signIn().click()
      await expect.element(main()).toHaveTextContent('Welcome to Sourceyard.')
    }
  })

  it(
    'at once if already signed in, and never to another site',
    { tags: ['1-return-paths-screens-ours', '1-already-signed-in'] },
    async () => {
      stubForms()
      stubDashboard()
      stub('get', '/api/favorites', NO_FAVORITES)
      await open('/login?next=/favorites', { as: person() })
      await expect.element(page.getByText('No favorites yet!')).toBeVisible()
      await expect.poll(address).toBe('/favorites')
      history.pushState(null, '', '/signup?next=%2F%5Cevil.example')
      await expectDashboard()
      await expect.poll(address).toBe('/dashboard')
    },
  )
})
