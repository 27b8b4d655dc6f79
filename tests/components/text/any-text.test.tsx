import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { Person } from '#contract/accounts/sessions.ts'
import { toast } from '#web/lib/toast.ts'
import { scriptText } from '../../support/arbitraries.ts'
import { listingCard, person, PROFILE } from '../../support/fixtures.ts'
import { withText } from '../../support/strange-rows.ts'
import * as admin from '../admin/fixtures.ts'
import { chatOf, factsOf, messageOf, newPerson, pageOf as pageOfChats } from '../chat/fixtures.ts'
import { stubRoom } from '../chat/room.ts'
import { Negotiation } from '../deals/negotiation.ts'
import { favorite, pageOf as pageOfFavorites } from '../favorites/fixtures.ts'
import { LANDING } from '../landing/fixtures.ts'
import { owned, pageOf as pageOfPurchases, purchase, version as ownedVersion } from '../library/fixtures.ts'
import { nothingFound, results, stubMarketplace, SUGGESTIONS, tag } from '../marketplace/fixtures.ts'
import { related, stubProduct } from '../product/fixtures.ts'
import { ownProfile, pageOfPortfolios, portfolio, stubProfile } from '../profiles/fixtures.ts'
import { detailOf, pageOf as pageOfReports, report } from '../reports/fixtures.ts'
import { ownReview, pageOfReviews, review } from '../reviews/fixtures.ts'
import { ID, project, projectCard, stubForm, stubProjects } from '../selling/fixtures.ts'
import { stub, stubInbox } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

/** Of any kind, and longer than a line of anything without a space. Rows from before texts were tidied are shown, too. */
const TEXTS = fc.sample(
  fc
    .array(scriptText, { minLength: 2, maxLength: 4 })
    .map((parts) => `${'W'.repeat(120)}${parts.join('').toWellFormed()}`),
  { seed: inject('propertySeed'), numRuns: 1 },
)

interface Screen {
  address: string
  as?: Person
  /** After it has opened. */
  onOpen?: () => Promise<void>
}

const reply = () => ({ text: 'Thanks.', at: '2026-11-02T00:00:00.000Z' })
const list = (...items: object[]) => ({ items, next: null, total: items.length })
const main = page.getByRole('main')

/** What each kind of screen that shows people's text needs to be opened with one. */
const SCREENS: Record<string, (text: string) => Screen> = {
  'The landing page': (text) => {
    stub('get', '/api/landing', withText(LANDING, text))
    return { address: '/' }
  },
  'The marketplace with filters': (text) => {
    stubMarketplace(withText(results(), text), [tag(text, 4), tag(`${text}2`, 3)])
    stub('get', '/api/suggestions', withText(SUGGESTIONS, text))
    const search = main.getByRole('combobox', { name: 'Search products' })
    return {
      address: `/marketplace?tags=${encodeURIComponent(text)}&category=games`,
      onOpen: async () => {
        await search.fill('inbox')
        await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      },
    }
  },
  'A search without results': (text) => {
    stubMarketplace(nothingFound({ words: [{ typed: text.slice(0, 1), nearest: text }] }))
    return {
      address: `/marketplace?q=${encodeURIComponent(text)}`,
      // They are requested once the results are there.
      onOpen: async () => {
        await expect.element(main.getByText('Did you mean')).toBeVisible()
      },
    }
  },
  'A product with reviews': (text) => {
    stubProduct(withText({ title: '-', description: '-', descriptionHtml: '', tags: ['-'], stack: ['-'] }, text), {
      related: withText(related(2), text),
    })
    stub('get', '/api/listings/:name/reviews', withText(pageOfReviews([review({ reply: reply() })]), text))
    return { address: '/product/inboxly' }
  },
  'A profile': (text) => {
    stubProfile(withText({ ...PROFILE, username: 'w'.repeat(40) }, text))
    stub('get', '/api/profiles/:name/reviews', withText(pageOfReviews([review({ reply: reply() })]), text))
    const items = [withText(listingCard({}, 1), text)]
    stub('get', '/api/profiles/:name/listings', { items, page: 1, pageSize: 8, total: 1, totalIsExact: true })
    return { address: `/u/${'w'.repeat(40)}` }
  },
  Portfolios: (text) => {
    stub('get', '/api/profiles', withText(pageOfPortfolios([portfolio(1, { bio: 'Hi.' }), portfolio(2)]), text))
    return { address: '/portfolios' }
  },
  'A chat': (text) => {
    const [me, chat] = [newPerson(), withText(chatOf(), text)]
    const messages = [me.id, chat.other.id].map((id, at) => messageOf(at + 1, id, { content: text }))
    stubRoom(me, chat, { messages })
    return { address: `/chat/${chat.id}`, as: me }
  },
  'A chat with a deal': (text) => {
    const deal = new Negotiation('seller', (story) => story.offer('buyer', 105_000), withText(chatOf(), text))
    return { address: `/chat/${deal.chat.id}`, as: deal.me }
  },
  'The list of chats and notices': (text) => {
    const chat = withText(chatOf(), text)
    stub('get', '/api/chats', pageOfChats({ ...chat, inbox: factsOf(chat, text) }))
    const title = text
    const inbox = stubInbox({ type: 'chats', chats: [factsOf(chat, text)], unread: 1, waiting: 0 })
    return {
      address: '/chat',
      as: newPerson({ role: 'seller' }),
      onOpen: async () => {
        await inbox.connected
        inbox.send({ type: 'notice', notice: { kind: 'listing_status', listingId: ID, title, status: 'rejected' } })
        await expect.poll(() => document.querySelector('[data-sonner-toast]')).not.toBeNull()
      },
    }
  },
  Favorites: (text) => {
    stub('get', '/api/favorites', withText(pageOfFavorites(favorite(), favorite({ listing: null }, 2)), text))
    return { address: '/favorites', as: newPerson() }
  },
  'The library': (text) => {
    const ended = { at: '2026-11-18T12:00:00.000Z', reason: '-' }
    const newest = ownedVersion({ withdrawn: text, notes: text, fileName: text })
    stub(
      'get',
      '/api/library',
      withText(pageOfPurchases(purchase({ newest }), purchase({ ended, newest: null })), text),
    )
    return { address: '/library', as: newPerson() }
  },
  'A purchase': (text) => {
    stub('get', '/api/reviews/own', withText({ review: ownReview(), votes: [] }, text))
    stub(
      'get',
      '/api/library/:id',
      withText(owned({ versions: [ownedVersion({ withdrawn: text, notes: text, fileName: text })] }), text),
    )
    return { address: '/library/deal-1', as: newPerson() }
  },
  'My Projects': (text) => {
    const card = projectCard({ excerpt: 'Keeps', tags: ['a'], status: 'rejected', reason: 'It is short.' })
    stubProjects(withText(card, text), withText({ ...card, id: `${ID}2` }, text))
    return { address: '/dashboard', as: withText(newPerson({ role: 'seller' }), text) }
  },
  'The project form': (text) => {
    stubForm()
    stub('get', '/api/projects/:id', withText(project({ tags: ['a'] }), text))
    return {
      address: `/dashboard/projects/${ID}`,
      as: newPerson({ role: 'seller' }),
      onOpen: () => page.getByRole('button', { name: 'Preview description' }).click(),
    }
  },
  'The profile form': (text) => {
    stub('get', '/api/profile', withText(ownProfile({ bio: 'Hi.', company: 'Us', location: 'Here' }), text))
    return { address: '/profile', as: person() }
  },
  'A product in the admin area': (text) => {
    const listing = withText({ ...admin.LISTING, reason: 'Not yours.' }, text)
    stub('get', '/api/admin/listings', admin.pageOf([listing, { ...listing, id: 'other' }]))
    stub('get', '/api/admin/reasons', { reasons: [text] })
    stub('get', '/api/admin/listings/:id', withText(admin.detailOf(listing, { history: [admin.ENTRY] }), text))
    return { address: `/admin/seller-products?open=${listing.id}`, as: admin.NOOR }
  },
  'A report': (text) => {
    const one = withText(report(), text)
    stub('get', '/api/admin/reports', pageOfReports(one))
    stub('post', '/api/admin/reports/:id/look', withText(detailOf(one), text))
    return { address: `/admin/reports?open=${one.id}`, as: admin.NOOR }
  },
  ...Object.fromEntries(
    (
      [
        ['users', admin.USER],
        ['reviews', { ...admin.REVIEW, reply: reply() }],
        ['deals', admin.DEAL],
        ['tags', admin.LABEL],
        ['categories', admin.LABEL],
        ['synonyms', admin.SYNONYMS],
        ['activity', admin.ENTRY],
      ] as const
    ).map(([name, row]) => [
      `The admin list of ${name}`,
      (text: string): Screen => {
        stub('get', `/api/admin/${name}`, withText(list(row), text))
        return { address: `/admin/${name}`, as: admin.NOOR }
      },
    ]),
  ),
}

/** What makes the page wider than the window, scrolls sideways only because it scrolls up and down, or is cut off. */
function tooWide(): string[] {
  const wide = [...document.querySelectorAll('html, #root *, [data-sonner-toast]')].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && (element.tagName === 'HTML' || isCut(element)),
  )
  return wide.map(({ tagName, className, scrollWidth }) => `${tagName} ${scrollWidth} ${className}`)
}

/** Unless it is meant to: lines that end in an ellipsis, and those whose class says so. */
function isCut(element: Element): boolean {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (overflowX === 'visible' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
  return overflowX === overflowY && !/overflow-(?:x-)?auto|wide|sr-only|touch-pan-y|\bfield\b/.test(element.className)
}

describe('Text of any script and length', { tags: ['ours-text-fits'] }, () => {
  it.each(Object.keys(SCREENS))('makes nothing wider than the window: %s', async (name) => {
    for (const text of TEXTS) {
      const { address, as, onOpen } = SCREENS[name]?.(text) ?? { address: '/' }
      const { unmount } = await open(address, { ...(as && { as }), width: 375 })
      await expect.poll(() => document.body.textContent).toContain(text.trim().slice(0, 1))
      await onOpen?.()
      await toast('error', text, text)
      for (const width of [375, 1280]) {
        await page.viewport(width, 900)
        await expect.poll(tooWide, { message: `${width} px, ${JSON.stringify(text)}`, timeout: 3_000 }).toEqual([])
      }
      await unmount()
    }
  })
})
