import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { join, signInAs, signedInBrowser } from './people.ts'

/** Signs the demo's admin in. */
export const requireAdmin = (context: BrowserContext) => signInAs(context, 'admin')

/** Somebody else who sells, in a browser of their own. */
export async function seller(browser: Browser, lastName = 'Duarte') {
  const person = await join({ firstName: 'Ines', lastName })
  const { context, page } = await signedInBrowser(browser, person)
  return { person, context, page, request: context.request }
}

/** A new project of whoever is signed in that waits for review; its title is nobody else's. */
export async function submit(request: APIRequestContext, title = `Shelf ${crypto.randomUUID()}`): Promise<OwnListing> {
  const reply = await request.post('/api/projects', { data: { title, price: '49.50', submit: true } })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

/** What an admin whose browser this is does to a listing without a screen. */
export async function setStatus(request: APIRequestContext, id: string, status: string, reason = ''): Promise<void> {
  const reply = await request.post(`/api/admin/listings/${id}/status`, { data: { status, reason } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** The row of a table, or what it is in a list, that names something. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Answers that the API could not give: `times` calls to an address fail with a sentence. */
export async function failing(page: Page, address: string, message = 'The cat is on the server.', times = 1) {
  await page.route(
    address,
    (route) => route.fulfill({ status: 500, json: { error: { code: 'not_ready', message } } }),
    {
      times,
    },
  )
}
