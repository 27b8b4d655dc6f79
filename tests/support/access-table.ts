import { env } from 'cloudflare:workers'
import type { Status } from '#contract/listings/constants.ts'
import { unsubscribeToken } from '#worker/email/unsubscribe-links.ts'
import { newAddress, newSession, signUpForm, store } from './accounts.ts'
import { addChat, addDeal } from './chat-rows.ts'
import { newApiToken, newName } from './admin.ts'
import { png } from './images.ts'
import {
  addUpload,
  addVersion,
  ARCHIVE,
  ARCHIVE_HEADERS,
  closeUploads,
  newUpload,
  newVersion,
  tokenOfPackage,
} from './packages.ts'
import { addCampaign } from './campaigns.ts'
import { addOwnedVersion, addPurchase, linkAt } from './library.ts'
import { mailsWithout } from './mail-choices.ts'
import { newReport, takedown } from './reports.ts'
import { addListedVersion } from './listed-packages.ts'
import { addReview } from './review-rows.ts'

type Credentials = Record<string, string>

const cookieOf = async (account: Parameters<typeof store>[0]): Promise<Credentials> => ({
  Cookie: (await store(account)).cookie,
})

/** The id that a browser made for a saved reply. */
const REPLY = '0197aa5e-0000-4000-8000-0000000000a1'

/** The kinds of callers, and the credentials of each. A new kind is a line here and a column in every row. */
export const CREDENTIALS = {
  visitor: async () => ({}),
  buyer: () => cookieOf({ role: 'buyer' }),
  owner: async () => ({ Cookie: await ownerOf('inboxly') }),
  otherSeller: () => cookieOf({ role: 'seller' }),
  admin: () => cookieOf({ role: 'admin' }),
  suspended: () => cookieOf({ suspended: true }),
  /** A script with an admin's token that is for importing. */
  token: async () => ({ Authorization: `Bearer ${await newApiToken()}` }),
  /** A script with the owner's token that uploads drafts of their listing. */
  packageToken: async () => {
    // A fuzzed request may have deleted their account.
    await ownerOf('inboxly')
    return { Authorization: `Bearer ${await tokenOfPackage('inboxly')}` }
  },
} satisfies Record<string, () => Promise<Credentials>>
export type Person = keyof typeof CREDENTIALS
export const PEOPLE = Object.keys(CREDENTIALS) as Person[]

type Body = () => unknown
type Path = string | (() => Promise<string>)
type Row = { path: Path; body?: Body; headers?: Record<string, string> } & Record<Person, number>

/** The same reply for all callers, signed in or not. */
const all = (path: Path, status: number, body?: Body): Row => ({
  path,
  ...(body && { body }),
  visitor: status,
  buyer: status,
  owner: status,
  otherSeller: status,
  admin: status,
  suspended: status,
  token: status,
  packageToken: status,
})
/** For signed-in callers about themselves, unless suspended. */
const people = (path: Path, status: number, body?: Body): Row => ({
  ...all(path, status, body),
  visitor: 401,
  suspended: 401,
  token: 401,
  packageToken: 401,
})

/** For the seller of the subject; for everyone else it does not exist. */
const owners = (path: Path, status: number, body?: Body): Row => ({ ...people(path, 404, body), owner: status })
/** For the seller of a package, and their token for it; an admin's token has another scope. */
const uploaders = (path: Path, status: number, body?: Body, headers?: Record<string, string>): Row => ({
  ...owners(path, status, body),
  ...(headers && { headers }),
  token: 403,
  packageToken: status,
})
/** For admins only. */
const admins = (path: Path, status: number, body?: Body): Row => ({ ...people(path, 403, body), admin: status })

/** A listing of the owner's, made for one question and in a status. */
const listing =
  (status: Status, rest = '') =>
  async (): Promise<string> => {
    const id = crypto.randomUUID()
    await env.DB.prepare(
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, deleted_at, created_at, updated_at)
     SELECT ?1, ?1, seller_id, 'Project', 1, ?2, ?3, 1, 1 FROM listings WHERE slug = 'inboxly'`,
    )
      .bind(id, status, rest === '/restore' ? Date.now() : null)
      .run()
    return `/api/projects/${id}${rest}`
  }
/** What is under the package of the owner's listing. */
const packageOf = (rest: (listing: { id: string; seller_id: string }) => Promise<string> | string) => async () => {
  const found = await env.DB.prepare("SELECT id, seller_id FROM listings WHERE slug = 'inboxly'").first<{
    id: string
    seller_id: string
  }>()
  if (!found) throw new Error('There is no listing.')
  return `/api/projects/${found.id}/package${await rest(found)}`
}
/** An upload of the owner's, made for one question. */
const packageUpload = (rest: string, isWhole = false) =>
  packageOf(async ({ id, seller_id: sellerId }) => `/uploads/${await addUpload(id, sellerId, { isWhole })}${rest}`)
/** A draft of the owner's, made for one question. */
const packageVersion = (rest: string) =>
  packageOf(async ({ id, seller_id: sellerId }) => `/versions/${await addVersion(id, sellerId)}${rest}`)
/** A version of the owner's, for admins, made for one question: one that waits, or one that is withheld. */
const reviewedVersion =
  (rest: string, changes = 'review_asked_at = 1') =>
  async (): Promise<string> => {
    const address = await packageVersion(rest)()
    const [, , , listingId, , , version] = address.split('/')
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE package_versions SET status = 'superseded' WHERE listing_id = ? AND status = 'current'",
      ).bind(listingId),
      env.DB.prepare(`UPDATE package_versions SET ${changes} WHERE listing_id = ? AND version = ?`).bind(
        listingId,
        version,
      ),
    ])
    return address.replace('/projects', '/admin/listings')
  }
/** A live listing of the owner's, under an address. */
const listed = (address: string) => async (): Promise<string> =>
  (await listing('published')()).replace('/api/projects', address)
/** What is under the package of a live listing, made for one question and seen by buyers. */
const listedPackage = (rest: string) => async (): Promise<string> => {
  const address = await listed('/api/listings')()
  const files = [{ name: 'README.md', data: '# Kit' }]
  await addListedVersion(address.replace('/api/listings/', ''), { files, opened: ['README.md'] })
  return `${address}/package${rest}`
}
/** What compares two versions of a live listing's package, made for one question. */
const compared =
  (rest: string, query = '') =>
  async (): Promise<string> => {
    const address = await listed('/api/listings')()
    const files = [{ name: 'README.md', data: '# Kit' }]
    for (const version of ['1.0.0', '1.1.0'])
      await addListedVersion(address.replace('/api/listings/', ''), {
        version,
        files,
        status: version === '1.0.0' ? 'superseded' : 'current',
      })
    return `${address}/package/compare${rest}?from=1.0.0&to=1.1.0${query}`
  }
/** A chat made for one question, of which the owner is the seller. */
const newChat = async () => {
  const { seller_id: sellerId } = (await env.DB.prepare("SELECT seller_id FROM listings WHERE slug = 'inboxly'").first<{
    seller_id: string
  }>()) ?? { seller_id: '' }
  return addChat({ sellerId })
}
const chat =
  (rest = '') =>
  async (): Promise<string> =>
    `/api/chats/${(await newChat()).id}${rest}`
/** A deal made for one question, of which the owner is the seller. */
const ownDeal = (rest: string) => async (): Promise<string> =>
  `/api/deals/${await addDeal(await newChat(), 'negotiating')}${rest}`
/** A review of the owner's listing, made for one question. */
const review =
  (rest = '') =>
  async (): Promise<string> => {
    const { id } = await store()
    await env.DB.prepare(
      `INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at)
       SELECT ?1, 'listing', id, seller_id, ?1, 4, 'Good', 1 FROM listings WHERE slug = 'inboxly'`,
    )
      .bind(id)
      .run()
    return `/api/reviews/${id}${rest}`
  }
/** A category or tag made for one question. */
const named =
  (table: 'categories' | 'tags', rest = '') =>
  async (): Promise<string> =>
    `/api/admin/${table}/${await newName(table, rest === '/restore')}${rest}`
/** A buyer made for one question. */
const user = (rest: string) => async (): Promise<string> => `/api/admin/users/${(await store()).id}${rest}`
/** A report made for one question. */
const report =
  (rest = '') =>
  async (): Promise<string> =>
    `/api/admin/reports/${await newReport()}${rest}`
/** A negotiation made for one question. */
const deal =
  (rest = '') =>
  async (): Promise<string> =>
    `/api/admin/deals/${await addDeal(await addChat(), 'negotiating', Date.now())}${rest}`
/** A purchase made for one question, as admins address it. */
const endedPurchase =
  (rest = '') =>
  async (): Promise<string> =>
    `/api/admin/deals/${(await addPurchase()).id}${rest}`
/** A purchase made for one question, which is none of the callers', and a version of it. */
const purchase = (rest: (version: string) => string) => async (): Promise<string> => {
  const { id, listingId } = await addPurchase()
  return `/api/library/${id}${rest((await addOwnedVersion(listingId)).version)}`
}
/** A link to a version of a purchase, made for one question. */
const downloadLink = async (): Promise<string> => {
  const bought = await addPurchase()
  return linkAt(bought, await addOwnedVersion(bought.listingId))
}
/** A review made for one question, as admins address it. */
const moderated =
  (rest = '') =>
  async (): Promise<string> =>
    `/api/admin/reviews/${(await addReview()).id}${rest}`
/** A draft of a campaign for one request. */
const campaign =
  (rest = '') =>
  async (): Promise<string> =>
    `/api/admin/letters/${await addCampaign()}${rest}`
/** A group of synonyms made for one request. */
const synonyms =
  (rest = '') =>
  async (): Promise<string> =>
    `/api/admin/synonyms/${await addSynonyms(rest === '/restore')}${rest}`
const newSynonyms = () => ({ terms: `${crypto.randomUUID()}, ${crypto.randomUUID()}` })
const LISTING = { title: 'Project', price: '1', version: 1 }

const TOKEN = 'x'.repeat(43)
const WRONG = 'not the password'
const NEW = 'a new horse and a battery'

/** What each person is answered with, by registered route; `path` is an address of it that exists, `body` one that fits. */
export const ACCESS: Record<string, Row> = {
  'GET /api/health': all('/api/health', 200),
  'GET /api/ready': all('/api/ready', 200),
  'GET /parties/inbox/me': all('/parties/inbox/me', 426),
  'GET /parties/chat-room/:id': all('/parties/chat-room/nonsense', 426),
  'GET /api/openapi.json': all('/api/openapi.json', 200),
  'GET /api/listings': all('/api/listings', 200),
  'GET /api/listings/:idOrSlug': all('/api/listings/inboxly', 200),
  'GET /api/listings/:idOrSlug/related': all('/api/listings/inboxly/related', 200),
  'GET /api/listings/:idOrSlug/package/versions': all(listedPackage('/versions'), 200),
  'GET /api/listings/:idOrSlug/package/folder': all(listedPackage('/folder'), 200),
  'GET /api/listings/:idOrSlug/package/dependencies': all(listedPackage('/dependencies'), 200),
  'GET /api/listings/:idOrSlug/package/sbom': all(listedPackage('/sbom'), 200),
  'GET /api/listings/:idOrSlug/package/text': all(listedPackage('/text?path=README.md'), 200),
  'GET /api/listings/:idOrSlug/package/compare': owners(compared(''), 200),
  'GET /api/listings/:idOrSlug/package/compare/versions': owners(compared('/versions'), 200),
  'GET /api/listings/:idOrSlug/package/compare/dependencies': owners(compared('/dependencies'), 200),
  'GET /api/listings/:idOrSlug/package/compare/text': owners(compared('/text', '&path=README.md&change=changed'), 200),
  'POST /api/listings/:idOrSlug/views': all('/api/listings/inboxly/views', 204),
  'GET /api/listings/:idOrSlug/reviews': all('/api/listings/inboxly/reviews', 200),
  'GET /api/profiles/:name/reviews': all('/api/profiles/mara/reviews', 200),
  'GET /api/reviews/own': people('/api/reviews/own?subjectId=x', 200),
  'POST /api/reviews': people('/api/reviews', 404, () => ({
    subject: 'listing',
    subjectId: 'unknown',
    rating: 4,
    comment: 'Good',
  })),
  // Only its author's.
  'PUT /api/reviews/:id': people(review(), 404, () => ({ rating: 4, comment: 'Good' })),
  'DELETE /api/reviews/:id': people(review(), 404),
  // Not of what is one's own.
  'PUT /api/reviews/:id/helpful': { ...people(review('/helpful'), 200, () => ({ helpful: true })), owner: 409 },
  'PUT /api/reviews/:id/reply': owners(review('/reply'), 204, () => ({ reply: 'Thanks' })),
  'GET /api/categories': all('/api/categories', 200),
  'GET /api/tags': all('/api/tags', 200),
  'GET /api/languages': all('/api/languages', 200),
  'GET /api/search-hints': all('/api/search-hints?q=inbox', 200),
  'GET /api/suggestions': all('/api/suggestions?q=inbox', 200),
  'GET /api/review-time': all('/api/review-time', 200),
  'GET /api/landing': all('/api/landing', 200),
  'GET /api/feed': all('/api/feed', 200),
  'GET /api/sitemap': all('/api/sitemap', 200),
  'GET /api/sitemap/profiles': all('/api/sitemap/profiles', 200),
  'GET /images/cards/:kind/:id/:file': all('/images/cards/listing/00000000-0000-4000-8000-000000000000/x.jpg', 404),
  'GET /images/:bucket/:key{.+}': all('/images/product-images/cover.webp', 200),
  'POST /api/accounts': all('/api/accounts', 202, signUpForm),
  'POST /api/accounts/confirm': all('/api/accounts/confirm', 410, () => ({
    token: TOKEN,
    password: 'a horse and a battery',
  })),
  'POST /api/accounts/resend': all('/api/accounts/resend', 202, () => ({ email: newAddress() })),
  'POST /api/accounts/forgot': all('/api/accounts/forgot', 202, () => ({ email: newAddress() })),
  'POST /api/accounts/reset': all('/api/accounts/reset', 410, () => ({ token: TOKEN, password: NEW })),
  'POST /api/accounts/confirm-email': all('/api/accounts/confirm-email', 410, () => ({ token: TOKEN })),
  'GET /api/sign-in-options': all('/api/sign-in-options', 200),
  'GET /api/session': all('/api/session', 200),
  'POST /api/auth/sign-in': all('/api/auth/sign-in', 401, () => ({ email: 'nobody@example.com', password: WRONG })),
  'POST /api/auth/sign-out-all': all('/api/auth/sign-out-all', 204),
  'POST /api/auth/signin/google': all('/api/auth/signin/google', 503, () => ({ from: 'login' })),
  'GET /api/auth/callback/google': all('/api/auth/callback/google', 302),
  'GET /api/account/sessions': people('/api/account/sessions', 200),
  'DELETE /api/account/sessions/:id': people('/api/account/sessions/unknown', 404),
  'PUT /api/account/password': people('/api/account/password', 403, () => ({ current: WRONG, password: NEW })),
  'POST /api/account/email': people('/api/account/email', 403, () => ({ email: 'new@example.com', password: WRONG })),
  'GET /api/account/notices': people('/api/account/notices', 200),
  'POST /api/account/notices/:id/read': people('/api/account/notices/unknown/read', 204),
  'GET /api/account/mails': people('/api/account/mails', 200),
  'PUT /api/account/mails': people('/api/account/mails', 200, () => mailsWithout('unread_messages')),
  'GET /api/unsubscribe/:token': all(unsubscribeAddress, 200),
  'POST /api/unsubscribe/:token': all(unsubscribeAddress, 204),
  'POST /api/newsletter': all('/api/newsletter', 202, () => ({ email: newAddress() })),
  'POST /api/newsletter/confirm': all('/api/newsletter/confirm', 410, () => ({ token: TOKEN })),
  'GET /api/account/export': people('/api/account/export', 200),
  'GET /api/profiles': all('/api/profiles', 200),
  'GET /api/profiles/:name': all('/api/profiles/mara', 200),
  'GET /api/profiles/:name/listings': all('/api/profiles/mara/listings', 200),
  'POST /api/profiles/:name/contacts': all('/api/profiles/mara/contacts', 200),
  'GET /api/profile': people('/api/profile', 200),
  'PATCH /api/profile': people('/api/profile', 200, () => ({ bio: 'Builds.' })),
  'GET /api/usernames': people('/api/usernames?username=mara', 200),
  'GET /api/projects': people('/api/projects', 200),
  'POST /api/projects': people('/api/projects', 200, () => LISTING),
  'GET /api/projects/:id': { ...owners(listing('draft'), 200), admin: 200 },
  'GET /api/projects/:id/preview': { ...owners(listing('draft', '/preview'), 200), admin: 200 },
  'GET /api/projects/:id/statistics': owners(listing('draft', '/statistics'), 200),
  'PUT /api/projects/:id': owners(listing('draft'), 200, () => LISTING),
  'DELETE /api/projects/:id': owners(listing('draft'), 204),
  'POST /api/projects/:id/restore': owners(listing('draft', '/restore'), 200),
  'POST /api/projects/:id/duplicate': owners(listing('published', '/duplicate'), 200),
  'POST /api/projects/:id/submit': owners(listing('draft', '/submit'), 200),
  'POST /api/projects/:id/publish': owners(listing('approved', '/publish'), 200),
  'POST /api/projects/:id/take-offline': owners(listing('published', '/take-offline'), 200),
  'GET /api/projects/:id/package': owners(
    packageOf(() => ''),
    200,
  ),
  'POST /api/projects/:id/package/uploads': uploaders(
    packageOf(async ({ seller_id: sellerId }) => {
      await closeUploads(sellerId)
      return '/uploads'
    }),
    200,
    newUpload,
  ),
  'GET /api/projects/:id/package/uploads/:upload': uploaders(packageUpload(''), 200),
  'PUT /api/projects/:id/package/uploads/:upload/parts/:number': uploaders(
    packageUpload('/parts/1'),
    200,
    () => ARCHIVE,
    { 'Content-Type': 'application/octet-stream', ...ARCHIVE_HEADERS },
  ),
  'POST /api/projects/:id/package/uploads/:upload/complete': uploaders(packageUpload('/complete', true), 200),
  'DELETE /api/projects/:id/package/uploads/:upload': uploaders(packageUpload(''), 204),
  'PUT /api/projects/:id/package/versions/:version': uploaders(
    packageOf(async ({ seller_id: sellerId }) => {
      await closeUploads(sellerId)
      return `/versions/${newVersion()}?name=kit.zip`
    }),
    200,
    () => ARCHIVE,
    { 'Content-Type': 'application/octet-stream', ...ARCHIVE_HEADERS },
  ),
  'GET /api/projects/:id/package/versions/:version/file': owners(packageVersion('/file'), 200),
  'PUT /api/projects/:id/package/versions/:version/notes': owners(packageVersion('/notes'), 200, () => ({
    notes: 'Faster.',
  })),
  'POST /api/projects/:id/package/versions/:version/make-current': owners(packageVersion('/make-current'), 200),
  'POST /api/projects/:id/package/versions/:version/withdraw': owners(packageVersion('/withdraw'), 200, () => ({
    reason: 'It loses data.',
  })),
  'GET /api/projects/:id/package/versions/:version/report': owners(packageVersion('/report'), 200),
  'GET /api/projects/:id/package/versions/:version/folder': owners(packageVersion('/folder?path=none'), 404),
  'POST /api/projects/:id/package/versions/:version/examples': owners(packageVersion('/examples'), 409),
  'POST /api/projects/:id/package/versions/:version/inspect': owners(packageVersion('/inspect'), 409),
  'PUT /api/projects/:id/package/versions/:version/opened': owners(packageVersion('/opened'), 200, () => ({
    paths: [],
  })),
  'PUT /api/projects/:id/package/versions/:version/inspection-mail': owners(
    packageVersion('/inspection-mail'),
    409,
    () => ({ wanted: true }),
  ),
  'POST /api/projects/:id/package/tokens': owners(
    packageOf(() => '/tokens'),
    200,
  ),
  'DELETE /api/projects/:id/package/tokens/:token': owners(
    packageOf(() => '/tokens/unknown'),
    404,
  ),
  'GET /api/deals/:id/record': owners(ownDeal('/record'), 200),
  'GET /api/purchases': people('/api/purchases', 200),
  'GET /api/library': people('/api/library', 200),
  // Only its buyer's.
  'GET /api/library/:id': people(
    purchase(() => ''),
    404,
  ),
  'PUT /api/library/:id/mails': people(
    purchase(() => '/mails'),
    404,
    () => ({ wanted: true }),
  ),
  'GET /api/library/:id/versions/:version/file': people(
    purchase((version) => `/versions/${version}/file`),
    404,
  ),
  'POST /api/library/:id/versions/:version/link': people(
    purchase((version) => `/versions/${version}/link`),
    404,
  ),
  'GET /api/downloads/:token': all(downloadLink, 200),
  'GET /api/sales': people('/api/sales', 200),
  'GET /api/deals/waiting': people('/api/deals/waiting', 200),
  'GET /api/sales/month': people('/api/sales/month', 200),
  'GET /api/sales/totals': people('/api/sales/totals', 200),
  'GET /api/favorites': people('/api/favorites', 200),
  'GET /api/favorites/ids': people('/api/favorites/ids', 200),
  'PUT /api/favorites/:listingId': { ...people(listed('/api/favorites'), 204, () => ({})), owner: 409 },
  'DELETE /api/favorites/:listingId': people(listed('/api/favorites'), 200),
  'GET /api/saved-replies': people('/api/saved-replies', 200),
  'PUT /api/saved-replies/:id': people(`/api/saved-replies/${REPLY}`, 204, () => ({
    name: 'Hours',
    content: 'Tomorrow.',
  })),
  'DELETE /api/saved-replies/:id': people(`/api/saved-replies/${REPLY}`, 204),
  'GET /api/chats': people('/api/chats', 200),
  'POST /api/chats': people('/api/chats', 404, () => ({ listingId: 'unknown' })),
  'GET /api/chats/about/:listing': people('/api/chats/about/unknown', 200),
  'GET /api/chats/:id': owners(chat(), 200),
  'PUT /api/chats/:id/archived': owners(chat('/archived'), 204, () => ({ archived: true })),
  'PUT /api/chats/:id/blocked': owners(chat('/blocked'), 204, () => ({ blocked: true })),
  // No deal has begun, and a seller begins none.
  'POST /api/chats/:id/moves': people(chat('/moves'), 404, () => ({
    type: 'pay',
    id: crypto.randomUUID(),
    dealId: 'unknown',
  })),
  // Nobody has said anything yet.
  'POST /api/chats/:id/reports': people(chat('/reports'), 404, () => ({
    messageId: '00000000-0000-4000-8000-000000000000',
    reason: 'Spam',
  })),
  'POST /api/reports': people('/api/reports', 404, () => ({ subject: 'listing', id: 'unknown', reason: 'spam' })),
  'POST /api/takedowns': all('/api/takedowns', 400, () => takedown('/product/unknown')),
  // It is not live, so there is nothing to accept.
  'GET /api/admin/listings/:id/package/versions/:version/report': admins(reviewedVersion('/report'), 200),
  'GET /api/admin/listings/:id/package/versions/:version/folder': admins(reviewedVersion('/folder?path=none'), 404),
  'POST /api/admin/listings/:id/package/versions/:version/approve': admins(reviewedVersion('/approve'), 200, () => ({
    current: null,
  })),
  'POST /api/admin/listings/:id/package/versions/:version/refuse': admins(reviewedVersion('/refuse'), 200, () => ({
    reason: 'No.',
  })),
  'POST /api/admin/listings/:id/package/versions/:version/withhold': admins(reviewedVersion('/withhold'), 200, () => ({
    reason: 'No.',
  })),
  'DELETE /api/admin/listings/:id/package/versions/:version/file': admins(
    reviewedVersion('/file', "status = 'withheld'"),
    200,
  ),
  'POST /api/admin/listings/:id/accept': admins(
    async () => (await listing('pending', '/accept')()).replace('/projects', '/admin/listings'),
    204,
    () => ({ version: 1 }),
  ),
  'POST /api/admin/listings/:id/status': admins(
    async () => (await listing('pending', '/status')()).replace('/projects', '/admin/listings'),
    200,
    () => ({ status: 'approved' }),
  ),
  'POST /api/admin/listings/status': admins('/api/admin/listings/status', 200, () => ({
    ids: ['unknown'],
    status: 'approved',
  })),
  'POST /api/admin/listings/status/undo': admins('/api/admin/listings/status/undo', 200, () => ({
    ids: ['unknown'],
    status: 'approved',
  })),
  'GET /api/admin/reasons': admins('/api/admin/reasons', 200),
  'PUT /api/admin/reasons': admins('/api/admin/reasons', 409, () => ({ reasons: ['Unclear.'], seen: ['Not this.'] })),
  'GET /api/admin/letters': admins('/api/admin/letters', 200),
  'POST /api/admin/letters': admins('/api/admin/letters', 200, () => ({ subject: 'New', body: 'Hello' })),
  'GET /api/admin/letters/new-listings': admins('/api/admin/letters/new-listings', 200),
  'GET /api/admin/letters/:id': admins(campaign(), 200),
  'PUT /api/admin/letters/:id': admins(campaign(), 200, () => ({ subject: 'New', body: 'Hello', version: 1 })),
  'DELETE /api/admin/letters/:id': admins(campaign(), 204),
  'POST /api/admin/letters/:id/test': admins(campaign('/test'), 202),
  // Another version.
  'POST /api/admin/letters/:id/send': admins(campaign('/send'), 409, () => ({ version: 2 })),
  'GET /api/admin/subscribers/export': admins('/api/admin/subscribers/export', 200),
  'GET /api/admin/dashboard': admins('/api/admin/dashboard', 200),
  'GET /api/admin/listings': admins('/api/admin/listings', 200),
  'GET /api/admin/listings/export': admins('/api/admin/listings/export', 200),
  'GET /api/admin/listings/:id': admins(
    async () => (await listing('pending')()).replace('/projects', '/admin/listings'),
    200,
  ),
  'GET /api/admin/featured/listings': admins('/api/admin/featured/listings', 200),
  'GET /api/admin/featured/profiles': admins('/api/admin/featured/profiles', 200),
  'PUT /api/admin/featured/listings/order': admins('/api/admin/featured/listings/order', 204, () => ({ ids: ['x'] })),
  'PUT /api/admin/featured/profiles/order': admins('/api/admin/featured/profiles/order', 204, () => ({ ids: ['x'] })),
  'PUT /api/admin/listings/:id/featured': admins(
    async () => (await listing('approved', '/featured')()).replace('/projects', '/admin/listings'),
    200,
    () => ({ featured: true }),
  ),
  'PUT /api/admin/profiles/:id/featured': admins('/api/admin/profiles/unknown/featured', 404, () => ({
    featured: true,
  })),
  'GET /api/admin/categories': admins('/api/admin/categories', 200),
  'POST /api/admin/categories': admins('/api/admin/categories', 200, () => ({ name: crypto.randomUUID() })),
  'PUT /api/admin/categories/:id': admins(named('categories'), 200, () => ({ name: crypto.randomUUID() })),
  'DELETE /api/admin/categories/:id': admins(named('categories'), 200),
  'POST /api/admin/categories/:id/restore': admins(named('categories', '/restore'), 200),
  'GET /api/admin/tags': admins('/api/admin/tags', 200),
  'POST /api/admin/tags': admins('/api/admin/tags', 200, () => ({ name: crypto.randomUUID() })),
  'PUT /api/admin/tags/:id': admins(named('tags'), 200, () => ({ name: crypto.randomUUID() })),
  'DELETE /api/admin/tags/:id': admins(named('tags'), 200),
  'POST /api/admin/tags/:id/restore': admins(named('tags', '/restore'), 200),
  'POST /api/admin/tags/:id/merge': admins(named('tags', '/merge'), 404, () => ({ into: 'unknown' })),
  'GET /api/admin/synonyms': admins('/api/admin/synonyms', 200),
  'POST /api/admin/synonyms': admins('/api/admin/synonyms', 200, newSynonyms),
  'PUT /api/admin/synonyms/:id': admins(synonyms(), 200, newSynonyms),
  'DELETE /api/admin/synonyms/:id': admins(synonyms(), 204),
  'POST /api/admin/synonyms/:id/restore': admins(synonyms('/restore'), 200),
  'GET /api/admin/users': admins('/api/admin/users', 200),
  'POST /api/admin/users/:id/suspend': admins(user('/suspend'), 200, () => ({ reason: 'Spam' })),
  'POST /api/admin/users/:id/reinstate': admins(user('/reinstate'), 409, () => ({ reason: 'A mistake' })),
  'PUT /api/admin/users/:id/role': admins(user('/role'), 200, () => ({ role: 'seller' })),
  'POST /api/admin/users/:id/look': admins(user('/look'), 200),
  'GET /api/admin/users/:id/purchased': admins(user('/purchased'), 200),
  'GET /api/admin/users/:id/sold': admins(user('/sold'), 200),
  'GET /api/admin/users/:id/library': admins(user('/library'), 200),
  'GET /api/admin/users/:id/reviews': admins(user('/reviews?side=about'), 200),
  'GET /api/admin/users/:id/reports': admins(user('/reports'), 200),
  'GET /api/admin/users/:id/sessions': admins(user('/sessions'), 200),
  'DELETE /api/admin/users/:id/sessions/:session': admins(user('/sessions/unknown'), 404),
  'GET /api/admin/users/:id/mails': admins(user('/mails'), 200),
  'GET /api/admin/users/:id/notes': admins(user('/notes'), 200),
  'POST /api/admin/users/:id/notes': admins(user('/notes'), 204, () => ({ text: 'Met at a fair' })),
  'DELETE /api/admin/users/:id/notes/:note': admins(user('/notes/unknown'), 404),
  'POST /api/admin/users/:id/warn': admins(user('/warn'), 200, () => ({ reason: 'Rude' })),
  'POST /api/admin/users/:id/hold': admins(user('/hold'), 200, () => ({ reason: 'Under review' })),
  'POST /api/admin/users/:id/release': admins(user('/release'), 409, () => ({ reason: 'Settled' })),
  'GET /api/admin/reports': admins('/api/admin/reports', 200),
  'POST /api/admin/reports/:id/look': admins(report('/look'), 200),
  'GET /api/admin/deals': admins('/api/admin/deals', 200),
  'POST /api/admin/deals/:id/look': admins(deal('/look'), 200),
  'POST /api/admin/deals/:id/cancel': admins(deal('/cancel'), 200, () => ({ reason: 'Fraud.' })),
  'POST /api/admin/deals/:id/end-access': admins(endedPurchase('/end-access'), 200, () => ({ reason: 'Refunded.' })),
  'GET /api/admin/reviews': admins('/api/admin/reviews', 200),
  'GET /api/admin/reviews/:id': admins(moderated(), 200),
  'POST /api/admin/reviews/:id/visibility': admins(moderated('/visibility'), 200, () => ({
    hidden: true,
    reason: 'Spam.',
  })),
  'POST /api/admin/reports/:id/decision': admins(report('/decision'), 200, () => ({ decision: 'dismissed' })),
  'POST /api/admin/chats/rebuild': { ...admins('/api/admin/chats/rebuild', 200, () => ({})), token: 403 },
  'GET /api/admin/activity': admins('/api/admin/activity', 200),
  'GET /api/admin/activity/export': admins('/api/admin/activity/export', 200),
  'GET /api/admin/tokens': admins('/api/admin/tokens', 200),
  'POST /api/admin/tokens': admins('/api/admin/tokens', 200, () => ({ name: 'CI', scopes: ['catalogue:import'] })),
  'DELETE /api/admin/tokens/:id': admins('/api/admin/tokens/unknown', 404),
  'POST /api/admin/catalogue/import': {
    ...admins('/api/admin/catalogue/import', 200, () => ({ lines: [] })),
    token: 200,
  },
  'GET /api/admin/catalogue/export': { ...admins('/api/admin/catalogue/export', 200), token: 403, packageToken: 401 },
  // A file in place of JSON.
  'POST /api/uploads': people('/api/uploads?id=00000000-0000-4000-8000-000000000000&kind=listing', 200, () =>
    png(9, 9),
  ),
  'DELETE /api/uploads/:id': people('/api/uploads/00000000-0000-4000-8000-000000000001', 404),
  'DELETE /api/account': people('/api/account', 403, () => ({ password: WRONG })),
}

/** Stores a group of synonyms and returns its id. */
async function addSynonyms(isDeleted: boolean): Promise<string> {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    'INSERT INTO synonym_groups (id, terms, keys, created_at, deleted_at) VALUES (?1, ?2, ?3, 1, ?4)',
  )
    .bind(id, `a ${id}, b ${id}`, JSON.stringify([`a${id}`, `b${id}`]), isDeleted ? Date.now() : null)
    .run()
  return id
}

async function unsubscribeAddress(): Promise<string> {
  return `/api/unsubscribe/${await unsubscribeToken(env, { userId: (await store()).id, kind: 'unread_messages' })}`
}

async function ownerOf(slug: string): Promise<string> {
  const id = await env.DB.prepare('SELECT seller_id FROM listings WHERE slug = ?').bind(slug).first<string>('seller_id')
  const account = await env.DB.prepare('SELECT id FROM users WHERE id = ?').bind(id).first<string>('id')
  return account ? newSession(account) : (await store({ id: id ?? '', role: 'seller' })).cookie
}
