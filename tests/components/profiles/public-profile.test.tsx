import { describe, expect, it, vi } from 'vitest'
import { listingCard, PROFILE } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page, resetBrowser } from '../support/open.tsx'
import { bareProfile, me, stubProfile } from './fixtures.ts'

const main = () => page.getByRole('main')
const contacts = () => page.getByRole('list', { name: 'Contact details' })
const published = () => page.getByRole('region', { name: /^Products & Projects/ })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const listings = (...items: ReturnType<typeof listingCard>[]) => ({
  items,
  page: 1,
  pageSize: 8,
  total: items.length,
  totalIsExact: true,
})

describe('A public profile', { tags: ['2-public-profile'] }, () => {
  it.each(['/u/adaeze', '/@adaeze', '/@adaeze/anything', `/profile/${PROFILE.id}`])(
    'shows a person and their listings at %s',
    { tags: ['2-products-projects-published', '2-2-profile-paths'] },
    async (path) => {
      stubProfile({ ...PROFILE, bio: 'Builds <b>agents</b>.\nShips them.' })
      stub('get', '/api/profiles/:name/listings', listings(listingCard({}, 1), listingCard({}, 2)))
      await open(path)
      await expect.element(heading('Adaeze Nwosu')).toBeVisible()
      await expect.poll(() => document.title).toBe('Adaeze Nwosu (@adaeze) · Sourceyard')
      for (const text of ['@adaeze', 'Seller', 'Nwosu Ltd', 'Lagos', 'Member since January 2026'])
        await expect.element(main().getByText(text, { exact: true })).toBeVisible()
      await expect.element(main().getByText('Builds <b>agents</b>. Ships them.')).toBeVisible()
      await expect.element(main()).not.toHaveTextContent('Profile Not Set Up')
      await expect.element(published().getByRole('heading', { level: 2 })).toHaveTextContent('Products & Projects (20)')
      await expect.poll(() => published().getByRole('article').elements().length).toBe(2)
      const images = [...main().element().querySelectorAll<HTMLImageElement>('header img')]
      expect(images.map((image) => image.getAttribute('src'))).toEqual([
        '/images/avatars/adaeze/2-b.webp',
        '/images/avatars/adaeze/1-a.webp.w320.webp',
      ])
    },
  )

  it('leads to the present username from a former one', { tags: ['2-former-username'] }, async () => {
    stubProfile(PROFILE)
    await open('/u/ada?page=2')
    await expect.element(heading('Adaeze Nwosu')).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe('/u/adaeze?page=2')
    await resetBrowser()
    await open('/@ada')
    await expect.poll(() => location.pathname).toBe('/@adaeze')
  })

  it(
    'has badges for the role and for missing parts, and for visitors nothing to edit',
    { tags: ['2-profile-not-set-up', '2-products-projects-published'] },
    async () => {
      stubProfile(bareProfile({ role: 'admin', username: null }))
      await open(`/profile/${PROFILE.id}`)
      await expect.element(heading('Someone')).toBeVisible()
      for (const text of ['Admin', 'Profile Not Set Up', 'Member since January 2026'])
        await expect.element(main().getByText(text, { exact: true })).toBeVisible()
      await expect.element(contacts()).not.toBeInTheDocument()
      await expect.element(published()).toHaveTextContent('Products & Projects (0)No Products Yet')
      await expect.element(page.getByRole('link', { name: /Edit Profile|Set up/ })).not.toBeInTheDocument()
    },
  )

  it('pages through a person’s listings', { tags: ['2-products-projects-published'] }, async () => {
    stubProfile(bareProfile({ listingCount: 9 }))
    const asked = stub('get', '/api/profiles/:name/listings', ({ query }) => {
      const number = Number(query.get('page'))
      const items = Array.from({ length: number === 1 ? 8 : 1 }, (_, index) => listingCard({}, number * 10 + index))
      return { items, page: number, pageSize: 8, total: 9, totalIsExact: true }
    })
    await open('/u/someone')
    await expect.poll(() => published().getByRole('article').elements().length).toBe(8)
    await published().getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => published().getByRole('article').elements().length).toBe(1)
    await expect.poll(() => location.pathname + location.search).toBe('/u/someone?page=2')
    expect(asked.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  })

  it('that cannot be loaded says why, and tries again', async () => {
    stub('get', '/api/profiles/:name', () => refusal(500, { code: 'internal', message: 'Something went wrong.' }))
    await open('/u/adaeze')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong.')
    stubProfile(PROFILE)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('Adaeze Nwosu')).toBeVisible()
  })

  it(
    'that does not exist is not available',
    { tags: ['2-profile-not-available-sentence', '2-products-projects-published'] },
    async () => {
      stub('get', '/api/profiles/:name', () =>
        refusal(404, { code: 'profile_not_found', message: 'There is no such profile.' }),
      )
      for (const path of ['/u/nobody', '/@nobody', '/profile/00000000-0000-4000-8000-000000000000']) {
        await resetBrowser()
        await open(path)
        await expect.element(heading('Profile Not Available')).toBeVisible()
        await expect
          .element(main())
          .toHaveTextContent(
            "This user hasn't set up their public profile yet, but you can still check out their products below.",
          )
        await expect.element(published()).toHaveTextContent('No Products Yet')
        await expect
          .element(published().getByRole('link', { name: 'Browse Marketplace' }))
          .toHaveAttribute('href', '/marketplace')
      }
      await expectAccessible([390])
    },
  )

  it('without a username in its address is invalid', { tags: ['2-invalid-username-browse-marketplace'] }, async () => {
    for (const path of ['/@', '/u']) {
      await resetBrowser()
      await open(path)
      await expect.element(heading('Invalid Username')).toBeVisible()
      await expect
        .element(main().getByRole('link', { name: 'Browse Marketplace' }))
        .toHaveAttribute('href', '/marketplace')
    }
  })

  it('is accessible at every width, and holds the longest names', async () => {
    stubProfile(
      bareProfile({
        name: `${'W'.repeat(40)} ${'מרדכי'.repeat(12)}`,
        username: 'm'.repeat(40),
        bio: `${'Unterhaltungselektronik'.repeat(8)}\n\nבונה כלים קטנים לצוותים קטנים.`,
        company: 'ö'.repeat(80),
        location: '美'.repeat(80),
        website: `https://${'a'.repeat(60)}.example/`,
        github: 'https://github.com/mara',
        hidden: ['email', 'whatsapp'],
      }),
    )
    const email = `${'m'.repeat(60)}@${'n'.repeat(60)}.example`
    stub('post', '/api/profiles/:id/contacts', { email: null, telegram: null, whatsapp: '+1 555 010 0100' })
    await open(`/u/${'m'.repeat(40)}`)
    await expect.element(contacts()).toBeVisible()
    await expectAccessible([390, 768, 1280])
    stub('post', '/api/profiles/:id/contacts', { email, telegram: null, whatsapp: '+1 555 010 0100' })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await contacts().getByRole('button', { name: 'WhatsApp' }).click()
    await expect.element(contacts().getByRole('link', { name: `Email ${email}` })).toBeVisible()
    expect(opened).toHaveBeenCalledOnce()
    await expectAccessible([390, 768, 1280])
  })
})

describe('One’s own public profile', { tags: ['2-own-public-profile'] }, () => {
  it('requires a session', async () => {
    stub('get', '/api/sign-in-options', { google: false })
    await open('/public-profile')
    await expect.element(heading('Sign In')).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Fpublic-profile')
  })

  it('is found by the username, and leads to its settings', { tags: ['2-own-one-has-edit'] }, async () => {
    stubProfile(bareProfile({ id: me.id, username: 'mara', name: 'Mara Okafor' }))
    const asked = stub('get', '/api/profiles/mara', bareProfile({ id: me.id, username: 'mara', name: 'Mara Okafor' }))
    await open('/public-profile', { as: me })
    await expect.element(heading('Mara Okafor')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile')
    await expect.element(main().getByText('@mara')).toBeVisible()
    expect(asked).not.toEqual([])
    await expect.poll(() => location.pathname).toBe('/public-profile')
  })

  it(
    'without a username shows the local part of the email, and is never somebody else’s',
    { tags: ['2-profile-not-set-up'] },
    async () => {
      const profile = bareProfile({ id: me.id, username: null, name: 'Mara Okafor' })
      stubProfile(profile)
      const asked = stub('get', '/api/profiles/:name', profile)
      await open('/public-profile', { as: { ...me, username: null, email: 'adaeze@example.com' } })
      await expect.element(main().getByText('@adaeze', { exact: true })).toBeVisible()
      await expect.element(main().getByText('Profile Not Set Up')).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Set up your profile' })).toHaveAttribute('href', '/profile')
      expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/api/profiles/${me.id}`]))
    },
  )
})
