import { afterEach, describe, expect, it } from 'vitest'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { setApiFetch } from '#web/lib/api.ts'
import { renderPage } from '#web/server.tsx'
import { CARD, listing, PORTFOLIO, PROFILE } from '../../support/fixtures.ts'
import { HOSTILE } from '../edge/heads.ts'

/** A timeout that is never reached. */
const PATIENT = 600_000
const PAGE = { items: [CARD], page: 1, pageSize: 8, total: 1, totalIsExact: true }
const REVIEW = {
  id: '1',
  reviewer: { name: HOSTILE, username: 'mara', avatar: null },
  rating: 4,
  comment: HOSTILE,
  verified: true,
  helpfulCount: 2,
  reply: { text: HOSTILE, at: '2026-11-02T00:00:00.000Z' },
  createdAt: '2026-11-01T00:00:00.000Z',
  editedAt: null,
}
const REVIEWS = { items: [REVIEW], next: null, rating: 4, count: 1, histogram: [0, 0, 0, 1, 0] }
const NOT_FOUND = { error: { code: 'listing_not_found', message: 'No such product.' } }

const NO_PROFILE = { error: { code: 'profile_not_found', message: 'This profile does not exist.' } }

const render = async (path: string, limitMs = PATIENT) => {
  const page = await renderPage(new URL(path, 'https://sourceyard.example'), limitMs)
  return page && { ...page, data: page.state.queries.map(({ queryKey, state }) => [queryKey, state.data]) }
}

/** An API with responses by path and 500 for unknown ones; `'never'` does not respond. */
function api(replies: Record<string, unknown>): string[] {
  const requests: string[] = []
  setApiFetch(async (address) => {
    requests.push(address)
    const body = replies[address.split('?')[0] ?? '']
    if (body === 'never') return new Promise(() => {})
    if (body === NOT_FOUND || body === NO_PROFILE) return Response.json(body, { status: 404 })
    return body === undefined ? new Response('broken', { status: 500 }) : Response.json(body)
  })
  return requests
}

afterEach(() => void api({}))

describe('A page rendered on the edge', { tags: ['1-private-screens', '2-2-profile-paths'] }, () => {
  it('has the markup and the data of a product', async () => {
    api({ '/api/listings/inboxly': listing(), '/api/listings/inboxly/related': { items: [CARD] } })
    const page = await render('/product/inboxly')
    expect(page).toMatchObject({
      name: 'listing',
      head: { title: 'Inboxly · Sourceyard' },
      data: [
        [['listing', 'inboxly'], { slug: 'inboxly' }],
        [['related', 'inboxly'], { items: [{ slug: 'inboxly' }] }],
      ],
    })
    expect(page?.markup).toContain('$1,290.50')
    expect(page?.markup).toContain('Related Products')
  })

  it('renders a content page without the API, with its own description', { tags: ['ours-written-pages'] }, async () => {
    const requests = api({})
    const page = await render('/legal/privacy-policy')
    expect(page).toMatchObject({
      head: {
        title: 'Privacy Policy · Sourceyard',
        description: expect.stringContaining('Which data Sourceyard keeps about you'),
      },
    })
    expect(page?.markup).toContain('<h2 id="when-you-delete-your-account">')
    expect(page?.markup).toContain('30 days after it was last used')
    expect(requests).toEqual([])
  })

  it('renders the answers that the URL of the help page searches for', { tags: ['1-2-help'] }, async () => {
    api({})
    const markup = (await render('/help?q=counter-offer'))?.markup
    expect(markup).toContain('id="what-is-a-counter-offer"')
    expect(markup).toContain('value="counter-offer"')
    expect(markup).not.toContain('id="do-i-get-exclusive-rights"')
  })

  it(
    'describes each image by its seller’s text or its number',
    { tags: ['1-feature-image-additional-images'] },
    async () => {
      const markupFor = async (imageAlts: string[]) => {
        api({ '/api/listings/inboxly': listing({ imageAlts }), '/api/listings/inboxly/related': { items: [] } })
        return (await render('/product/inboxly'))?.markup ?? ''
      }
      expect(await markupFor(['The inbox', ''])).toMatch(/alt="The inbox".*alt="Inboxly, image 2 of 2"/s)
      expect(await markupFor(['', 'The rules'])).toMatch(/alt="Inboxly, image 1 of 2".*alt="The rules"/s)
    },
  )

  it('uses variants of our images in the width that fits, and other images unchanged', async () => {
    const own = '/images/avatars/mara.png'
    const other = 'https://cdn.example/two.png'
    const cards = [own, other].map((avatar, n) => ({ ...CARD, id: `${n}`, seller: { ...CARD.seller, avatar } }))
    api({ '/api/listings/inboxly': listing(), '/api/listings/inboxly/related': { items: cards } })
    const markup = (await render('/product/inboxly'))?.markup ?? ''
    expect(markup).toContain(`<img src="${own}.w160.webp"`)
    expect(markup).toContain(`<img src="${other}"`)
    const [first = '', second = '', ...rest] = markup.match(/<img srcSet[^>]*>|<img sizes[^>]*>/g) ?? []
    expect(first).toContain('/images/product-images/inboxly-1.webp.w1280.webp 1280w" sizes="')
    expect(first).toContain('loading="eager" fetchPriority="high"')
    expect(second).toMatch(/^<img sizes="[^"]*" src="https:\/\/cdn\.example\/two\.png"/)
    expect(rest.every((card) => card.includes('loading="lazy"'))).toBe(true)
    expect(rest).toHaveLength(2)
  })

  it('renders the first reviews with dates in UTC', async () => {
    api({ '/api/listings/inboxly': listing(), '/api/listings/inboxly/reviews': REVIEWS })
    const page = await render('/product/inboxly')
    expect(page?.head.structuredData?.[0]).toMatchObject({ review: [{ reviewBody: HOSTILE }] })
    for (const text of ['Rated 4 out of 5', 'Verified purchase', 'Nov 1, 2026', 'Nov 2, 2026', 'Helpful (2)'])
      expect(page?.markup).toContain(text)
  })

  it('shows how a product is sold and how soon its seller responds', async () => {
    const markupFor = async (openToOffers: boolean, responseMs: number | null) => {
      const shown = listing({ openToOffers })
      const seller = { ...shown.seller, responseMs }
      api({ '/api/listings/inboxly': { ...shown, seller }, '/api/listings/inboxly/related': { items: [] } })
      return (await render('/product/inboxly'))?.markup ?? ''
    }
    const open = await markupFor(true, 2.5 * 60 * 60_000)
    expect(open).toContain('Open to offers')
    expect(open).toContain('href="/login?next=%2Fproduct%2Finboxly%23offer"')
    expect(open).toContain('Usually replies within 3 hours')
    const fixed = await markupFor(false, null)
    expect(fixed).toContain('Fixed price')
    expect(fixed).not.toMatch(/Make an offer|Usually replies/)
  })

  it('does not wait for secondary data', async () => {
    api({ '/api/listings/inboxly': listing(), '/api/listings/inboxly/related': 'never' })
    // A slow machine needs time for the responses that do arrive.
    let limitMs = 50
    let page: Awaited<ReturnType<typeof render>>
    const answered = async () => {
      page = await render('/product/inboxly', (limitMs *= 2))
      return page?.state.queries.map(({ queryKey }) => queryKey)
    }
    await expect.poll(answered).toEqual([['listing', 'inboxly']])
    expect(page?.markup).toContain('data-skeleton-card')
  })

  it('is left to the browser when the API is slow or broken', async () => {
    api({ '/api/listings/inboxly': 'never', '/api/listings/inboxly/related': { items: [] } })
    expect(await render('/product/inboxly', 50)).toBeUndefined()
    api({})
    expect(await render('/product/inboxly')).toBeUndefined()
    expect(await render('/marketplace')).toBeUndefined()
  })

  it('renders a missing product if the API has none', async () => {
    api({ '/api/listings/gone': NOT_FOUND, '/api/listings/gone/related': NOT_FOUND })
    const page = await render('/product/gone')
    expect(page).toMatchObject({ head: { isMissing: true, title: 'Product Not Found · Sourceyard' } })
    expect(page?.markup).toContain('This product does not exist or is no longer for sale.')
  })

  it('escapes hostile titles, names, descriptions and reviews', async () => {
    const hostile = listing({
      title: HOSTILE,
      descriptionHtml: descriptionHtml(HOSTILE),
      seller: { ...listing().seller, name: HOSTILE },
    })
    api({
      '/api/listings/x': hostile,
      '/api/listings/x/related': { items: [{ ...CARD, title: HOSTILE }] },
      '/api/listings/x/reviews': REVIEWS,
    })
    const page = await render('/product/x')
    expect(page?.markup).toContain('&lt;script&gt;alert(1)')
    expect(page?.markup).not.toContain('<script')
  })

  it('requests the list as the app parses the URL and embeds only the shown tags', async () => {
    const tags = Array.from({ length: 40 }, (_, n) => ({ id: `${n}`, name: `tag-${n}`, listingCount: n }))
    const requests = api({
      '/api/listings': PAGE,
      '/api/categories': { items: [] },
      '/api/tags': { items: tags },
      '/api/languages': { items: [] },
    })
    const page = await render('/marketplace?sort=best&page=0&q=%20caf%C3%A9%20&tags=A,b')
    expect(requests[0]).toBe(
      '/api/listings?q=caf%C3%A9&category=&tags=a%2Cb&tagMatch=any&rating=&minPrice=&maxPrice=&traits=&language=&sort=best&size=8&page=1',
    )
    expect(page?.head.title).toBe('café · Marketplace · Sourceyard')
    const first = page?.state.queries.find(({ queryKey }) => queryKey[1] === 'most used')?.state.data
    expect(first).toMatchObject({ inUse: 39, items: { length: 18, 0: { name: 'tag-39' } } })
  })

  it('requests no list for prices from more than to', { tags: ['ours-price-order'] }, async () => {
    const requests = api({
      '/api/categories': { items: [] },
      '/api/tags': { items: [] },
      '/api/languages': { items: [] },
    })
    const page = await render('/marketplace?minPrice=200&maxPrice=100')
    expect(page?.markup.match(/“From” can’t be more than “To”\./g)).toHaveLength(2)
    expect(page?.markup).not.toMatch(/No products|0 products|data-skeleton/)
    expect(page?.head).toMatchObject({ noIndex: true })
    expect(requests).toEqual(['/api/categories', '/api/tags', '/api/languages'])
  })

  it.each(['/u/Adaeze', '/@adaeze', '/@adaeze/work', '/u/adaeze/?page=1'])(
    'renders the profile at %s',
    async (path) => {
      const requests = api({
        '/api/profiles/adaeze': PROFILE,
        '/api/profiles/adaeze/listings': PAGE,
        '/api/profiles/adaeze/reviews': REVIEWS,
      })
      expect(await render(path)).toMatchObject({
        head: { type: 'profile', properties: { 'profile:username': 'adaeze' } },
        data: [
          [['profile', 'adaeze'], { username: 'adaeze' }],
          [['profile listings', 'adaeze', 1], { total: 1 }],
          [['reviews', 'profile', 'adaeze', 'newest', false, ''], { count: 1 }],
        ],
      })
      expect(requests).toEqual([
        '/api/profiles/adaeze',
        '/api/profiles/adaeze/listings?page=1',
        '/api/profiles/adaeze/reviews',
      ])
    },
  )

  it('renders a profile by id with the page of its listings', async () => {
    const path = `/api/profiles/${PROFILE.id}`
    const requests = api({ [path]: PROFILE, [`${path}/listings`]: PAGE })
    expect(await render(`/profile/${PROFILE.id}?page=3`)).toMatchObject({ head: { type: 'profile' } })
    expect(requests).toEqual([path, `${path}/listings?page=3`, `${path}/reviews`])
  })

  it('renders a missing profile for an unknown or missing username', async () => {
    const requests = api({ '/api/profiles/nobody': NO_PROFILE, '/api/profiles/nobody/listings': NO_PROFILE })
    expect(await render('/u/nobody')).toMatchObject({ head: { isMissing: true } })
    requests.length = 0
    for (const path of ['/u', '/u/', '/@']) expect(await render(path)).toMatchObject({ head: { isMissing: true } })
    expect(requests).toEqual([])
  })

  it('renders a page of portfolios', async () => {
    const requests = api({ '/api/profiles': { items: [PORTFOLIO], page: 2, pageSize: 24, total: 30 } })
    expect(await render('/portfolios?page=2')).toMatchObject({ head: { previous: '/portfolios' } })
    expect(requests).toEqual(['/api/profiles?page=2'])
  })

  it.each([
    ['/login', 'Sign in with Google'],
    ['/signup', 'Sign up with Google'],
  ])('has a Google sign-in link at %s if configured', { tags: ['1-login', '1-signup'] }, async (path, label) => {
    api({ '/api/sign-in-options': { google: true } })
    expect((await render(path))?.markup).toContain(label)
    api({ '/api/sign-in-options': { google: false } })
    const markup = (await render(path))?.markup
    expect(markup).toContain('autoComplete="username"')
    expect(markup).not.toContain('Google')
  })

  it.each(['/login', '/signup', '/forgot'])('cannot submit the form at %s before its script loads', async (path) => {
    api({ '/api/sign-in-options': { google: false } })
    const buttons = (await render(path))?.markup.match(/<button[^>]* type="submit"[^>]*>|<button type="submit"[^>]*>/g)
    expect(buttons?.length).toBeGreaterThan(0)
    for (const button of buttons ?? []) expect(button).toContain(' disabled=""')
  })

  it('makes no API request for an unknown path', async () => {
    const requests = api({})
    expect(await render('/no/such/page')).toMatchObject({ name: undefined, head: { isMissing: true }, data: [] })
    expect(requests).toEqual([])
  })

  it('renders only the layout of a private screen, without a session request', async () => {
    const requests = api({})
    const page = await render('/settings')
    expect(page).toMatchObject({ name: 'settings', head: { noIndex: true }, data: [] })
    expect(page?.markup).toContain('Sign In')
    expect(page?.markup).not.toContain('Adjust your application settings here.')
    expect(requests).toEqual([])
    expect(await render('/login?next=/settings')).toMatchObject({ head: { title: 'Sign In · Sourceyard' }, data: [] })
    expect(requests).toEqual(['/api/sign-in-options'])
  })

  it.each([true, false])('requests the sign-in options before rendering the form: with Google, %s', async (google) => {
    const requests = api({ '/api/sign-in-options': { google } })
    const page = await render('/login?next=/settings')
    expect(page).toMatchObject({ head: { title: 'Sign In · Sourceyard' } })
    expect(page?.markup.includes('Google')).toBe(google)
    expect(requests).toEqual(['/api/sign-in-options'])
  })
})
