import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { signInAs } from './people.ts'

const FIELDS = { title: 'Tidy shelf', price: '49.50', description: 'Keeps things in order.' }

/** Creates a listing of the signed-in person. */
export async function createListing(
  request: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<OwnListing> {
  const reply = await request.post('/api/projects', { data: { ...FIELDS, ...fields } })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

/** What an admin does to a listing without a screen. */
export async function setStatus(request: APIRequestContext, id: string, status: string, reason = ''): Promise<void> {
  const reply = await request.post(`/api/admin/listings/${id}/status`, { data: { status, reason } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Another browser, in which an admin is signed in. */
export async function reviewer(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await signInAs(context, 'admin')
  return context
}

/** A project's card on the dashboard. */
export const listingCard = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title })
/** The tags chosen in a project's form, in their order. */
export const tagChips = (page: Page) => page.getByRole('list', { name: 'Chosen tags' }).locator('[data-tag]')
export const listingForm = (page: Page, title: 'New project' | 'Edit project') =>
  page.getByRole('region', { name: title })
