import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listingCard, PROFILE } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { bareProfile, me, stubProfile } from './fixtures.ts'

const main = () => page.getByRole('main')
const contacts = () => page.getByRole('list', { name: 'Contact details' })
const published = () => page.getByRole('region', { name: /^Products & Projects/ })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

describe('A public profile', { tags: ['2-public-profile'] }, () => {
  it(
    'explains a failed load, retries, and shows a person and their listings, page by page, at the current username',
    { tags: ['2-products-projects-published', '2-2-profile-paths', '2-former-username'] },
    async () => {
      stub('get', '/api/profiles/:name', () => refusal(500, { code: 'internal', message: 'Something went wrong.' }))
      await open('/u/ada')
      await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong.')
      stubProfile({ ...PROFILE, bio: 'Builds <b>agents</b>.\nShips them.' })
      const requests = stub('get', '/api/profiles/:name/listings', ({ query }) => {
        const number = Number(query.get('page'))
        const items = number === 1 ? [listingCard({}, 1), listingCard({}, 2)] : [listingCard({}, 3)]
        return { items, page: number, pageSize: 8, total: 20, totalIsExact: true }
      })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(heading('Adaeze Nwosu')).toBeVisible()
      await expect.poll(() => location.pathname).toBe('/u/adaeze')
      await expect.poll(() => document.title).toBe('Adaeze Nwosu (@adaeze) · Sourceyard')
      for (const text of ['@adaeze', 'Seller', 'Nwosu Ltd', 'Lagos', 'Member since January 2026'])
        expect(main().getByText(text, { exact: true }).elements()).toHaveLength(1)
      await expect.element(main()).toHaveTextContent('Builds <b>agents</b>. Ships them.')
      await expect.element(main()).not.toHaveTextContent('Profile Not Set Up')
      await expect.element(published().getByRole('heading', { level: 2 })).toHaveTextContent('Products & Projects (20)')
      await expect.poll(() => published().getByRole('article').elements().length).toBe(2)
      const images = [...main().element().querySelectorAll<HTMLImageElement>('header img')]
      expect(images.map((image) => image.getAttribute('src'))).toEqual([
        '/images/avatars/adaeze/2-b.webp',
        '/images/avatars/adaeze/1-a.webp.w320.webp',
      ])
      await published().getByRole('link', { name: 'Next' }).click()
      await expect.poll(() => published().getByRole('article').elements().length).toBe(1)
      await expect.poll(() => location.pathname + location.search).toBe('/u/adaeze?page=2')
      expect(requests.at(-1)?.query.get('page')).toBe('2')
      history.pushState(null, '', '/@ada/anything?page=2')
      await expect.poll(() => location.pathname + location.search).toBe('/@adaeze?page=2')
    },
  )

  it(
    'shows badges for the role and missing parts, no edit links for visitors, and a notice for a missing profile',
    {
      tags: [
        '2-profile-not-set-up',
        '2-products-projects-published',
        '2-profile-not-available-sentence',
        '2-invalid-username-browse-marketplace',
      ],
    },
    async () => {
      stubProfile(bareProfile({ role: 'admin', username: null }))
      await open(`/profile/${PROFILE.id}`)
      await expect.element(heading('Someone')).toBeVisible()
      for (const text of ['Admin', 'Profile Not Set Up', 'Member since January 2026'])
        await expect.element(main().getByText(text, { exact: true })).toBeVisible()
      await expect.element(contacts()).not.toBeInTheDocument()
      await expect.element(published()).toHaveTextContent('Products & Projects (0)No Products Yet')
      await expect.element(page.getByRole('link', { name: /Edit Profile|Set up/ })).not.toBeInTheDocument()

      stub('get', '/api/profiles/:name', () =>
        refusal(404, { code: 'profile_not_found', message: 'This profile does not exist.' }),
      )
      history.pushState(null, '', '/@nobody')
      await expect.element(heading('Profile Not Available')).toBeVisible()
      await expect
        .element(main())
        .toHaveTextContent(
          "This user hasn't set up their public profile yet, but you can still check out their products below.",
        )
      await expect.element(published()).toHaveTextContent('No Products Yet')
      const marketplace = main().getByRole('link', { name: 'Browse Marketplace' })
      await expect.element(marketplace).toHaveAttribute('href', '/marketplace')
      history.pushState(null, '', '/u')
      await expect.element(heading('Invalid Username')).toBeVisible()
      await expect.element(marketplace).toHaveAttribute('href', '/marketplace')
    },
  )

  it('is accessible, fits the longest names, and never links to a script', async () => {
    stubProfile(
      bareProfile({
        name: `${'W'.repeat(40)} ${'מרדכי'.repeat(12)}`,
        username: 'm'.repeat(40),
        bio: `${'Unterhaltungselektronik'.repeat(8)}\n\nבונה כלים קטנים לצוותים קטנים.`,
        company: 'ö'.repeat(80),
        location: '美'.repeat(80),
        website: `https://${'a'.repeat(60)}.example/`,
        github: 'https://github.com/mara',
        twitter: 'javascript:alert(1)',
        linkedin: 'javascript:alert(1)//linkedin.com/in/mara',
        hidden: ['email', 'whatsapp'],
      }),
    )
    const email = `${'m'.repeat(60)}@${'n'.repeat(60)}.example`
    await open(`/u/${'m'.repeat(40)}`)
    await expect.element(contacts()).toBeVisible()
    expect(
      contacts()
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Email', 'Website', 'GitHub', 'WhatsApp'])
    stub('post', '/api/profiles/:id/contacts', { email, telegram: null, whatsapp: '+1 555 010 0100' })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => void opened.mockRestore())
    await contacts().getByRole('button', { name: 'WhatsApp' }).click()
    await expect.element(contacts().getByRole('link', { name: `Email ${email}` })).toBeVisible()
    expect(opened).toHaveBeenCalledOnce()
    await expectAccessible([390])
  })
})

describe('One’s own public profile', { tags: ['2-own-public-profile'] }, () => {
  it('opens by username and links to its settings', { tags: ['2-own-one-has-edit'] }, async () => {
    stubProfile(bareProfile({ id: me.id, username: 'mara', name: 'Mara Okafor' }))
    const requests = stub(
      'get',
      '/api/profiles/mara',
      bareProfile({ id: me.id, username: 'mara', name: 'Mara Okafor' }),
    )
    await open('/public-profile', { as: me })
    await expect.element(heading('Mara Okafor')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile')
    await expect.element(main().getByText('@mara')).toBeVisible()
    expect(requests).not.toEqual([])
    await expect.poll(() => location.pathname).toBe('/public-profile')
  })

  it(
    'without a username shows the local part of the email address, and is never another person’s',
    { tags: ['2-profile-not-set-up'] },
    async () => {
      const profile = bareProfile({ id: me.id, username: null, name: 'Mara Okafor' })
      stubProfile(profile)
      const requests = stub('get', '/api/profiles/:name', profile)
      await open('/public-profile', { as: { ...me, username: null, email: 'adaeze@example.com' } })
      await expect.element(main().getByText('@adaeze', { exact: true })).toBeVisible()
      await expect.element(main().getByText('Profile Not Set Up')).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Set up your profile' })).toHaveAttribute('href', '/profile')
      expect(new Set(requests.map(({ path }) => path))).toEqual(new Set([`/api/profiles/${me.id}`]))
    },
  )
})
