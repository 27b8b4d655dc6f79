import { expect } from 'vitest'
import type { Person } from '#contract/accounts/sessions.ts'
import type { OwnListing, OwnListingCard, OwnListingPage } from '#contract/listings/own-listings.ts'
import type { ReviewTime } from '#contract/listings/review-time.ts'
import type { Locator } from 'vitest/browser'
import { person } from '../../support/fixtures.ts'
import { type Received, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { NOTHING_INCLUDED } from '../../support/terms.ts'

const TIME = '2026-11-01T10:00:00.000Z'
export const ID = '0197aa5e-0000-7000-8000-00000000000a'

export function projectCard(changes: Partial<OwnListingCard> = {}): OwnListingCard {
  return {
    id: ID,
    slug: 'tidy-shelf',
    title: 'Tidy shelf',
    excerpt: '',
    priceCents: 4_950,
    tags: [],
    category: null,
    demoLink: null,
    demoDownSince: null,
    seoKeyword: null,
    ...NOTHING_INCLUDED,
    widerLicenses: [],
    renewalCents: null,
    showsUsualPrice: false,
    openToOffers: true,
    buyNow: true,
    lowestCents: null,
    acceptCents: null,
    soldOnce: false,
    sold: false,
    featureImage: null,
    status: 'draft',
    offlineStatus: null,
    reason: null,
    featured: false,
    viewCount: 0,
    favoriteCount: 0,
    discussions: 0,
    unreadDiscussions: 0,
    addressVerified: true,
    version: 1,
    createdAt: TIME,
    updatedAt: TIME,
    deletedAt: null,
    ...changes,
  }
}

export function project(changes: Partial<OwnListing> = {}): OwnListing {
  const { excerpt: _, ...shared } = projectCard()
  return { ...shared, description: 'Keeps things in order.', images: [], ...changes }
}

/** A new seller each time: unsaved input is stored under the person's id while the page lives. */
export const newSeller = (): Person => person({ id: crypto.randomUUID(), role: 'seller' })

const NONE: OwnListingPage['counts'] = { draft: 0, pending: 0, approved: 0, published: 0, rejected: 0, blocked: 0 }

export function projectPage(items: OwnListingCard[], changes: Partial<OwnListingPage> = {}): OwnListingPage {
  const counts = { ...NONE }
  for (const { status } of items) counts[status] += 1
  return { items, next: null, counts, ...changes }
}

/** Answers the list of one's own projects; returns its requests. */
export function stubProjects(...items: OwnListingCard[]): Received[] {
  stub('get', '/api/review-time', { medianMs: null } satisfies ReviewTime)
  return stub('get', '/api/projects', projectPage(items))
}

/** Stubs the form's requests beside a project, and the empty list that it returns to. */
export function stubForm(): void {
  stubProjects()
  stub('get', '/api/categories', {
    items: [
      { id: 'category-1', slug: 'ai-agents', name: 'AI Agents', listingCount: 3 },
      { id: 'category-2', slug: 'games', name: 'Games', listingCount: 1 },
    ],
  })
  stub('get', '/api/tags', {
    items: [
      { id: 'tag-1', name: 'react', listingCount: 9 },
      { id: 'tag-2', name: 'typescript', listingCount: 5 },
    ],
  })
}

/** Opens the form of a new project. */
export async function openForm(width = 1280, stubMore = () => {}): Promise<void> {
  stubForm()
  stubMore()
  await open('/dashboard/projects/new', { as: newSeller(), width })
  await expect.element(field('Title')).toHaveFocus()
}

/** Uploads that arrive at once; returns their requests. */
export const stubUploads = (): Received[] =>
  stub('post', '/api/uploads', ({ query }) => uploaded(query.get('id') ?? '', query.get('kind') ?? ''))

export function uploaded(id: string, kind = 'listing') {
  const bucket = kind === 'listing' ? 'project-images' : 'avatars'
  return { path: `/images/${bucket}/mara/${id}.jpg`, kind, width: 640, height: 400, bytes: 9_000 }
}

export const field = (label: string) => page.getByRole('main').getByLabelText(label, { exact: true })
export const expectDescription = (label: string, text: string) =>
  expect.element(field(label)).toHaveAccessibleDescription(text)
export const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
/** Expects a toast that contains the text. */
export const expectToast = (text: string) =>
  expect.element(page.getByRole('listitem').filter({ hasText: text }).last()).toBeVisible()
export const cardOf = (title: string | RegExp) => page.getByRole('article', { name: title })
/** For `expect.poll`: the texts of elements, or what a function makes of each. */
export const each =
  <T = string>(found: Locator, textOf = ({ textContent }: Element) => textContent as T) =>
  (): T[] =>
    found.elements().map(textOf)
export const images = (label = 'Additional images') => page.getByRole('group', { name: label, exact: true })

interface Drawing {
  width?: number
  height?: number
  type?: string
}

/** An image as a browser draws one: of one color, with its name on it. */
export async function drawn(name: string, { width = 64, height = 40, type = 'image/jpeg' }: Drawing = {}) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Nothing to draw on.')
  context.fillStyle = `hsl(${name.length * 67} 70% 50%)`
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#fff'
  context.fillText(name, 4, height / 2)
  const extension = type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([await canvas.convertToBlob({ type })], `${name}.${extension}`, { type })
}

/** Lets go of files over an element, or pastes them into it. */
export function give(target: Element, how: 'drop' | 'paste', ...files: File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  const init = { bubbles: true, cancelable: true }
  target.dispatchEvent(
    how === 'drop'
      ? new DragEvent('drop', { dataTransfer: transfer, ...init })
      : new ClipboardEvent('paste', { clipboardData: transfer, ...init }),
  )
}
