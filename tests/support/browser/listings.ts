import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { signInAs } from './people.ts'

/** What the form of a project sends. */
export const SENT = { title: 'Tidy shelf', price: '49.50', description: 'Keeps things in order.' }

/** A new project of whoever is signed in. */
export async function makeProject(
  request: APIRequestContext,
  other: Record<string, unknown> = {},
): Promise<OwnListing> {
  const reply = await request.post('/api/projects', { data: { ...SENT, ...other } })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

/** What an admin does to projects. */
export interface Reviewer {
  set: (id: string, status: string, reason?: string) => Promise<void>
  close: () => Promise<void>
}

export async function reviewer(browser: Browser): Promise<Reviewer> {
  const context = await browser.newContext()
  await signInAs(context, 'admin', { remembered: false })
  return {
    set: async (id, status, reason = '') => {
      const reply = await context.request.post(`/api/admin/listings/${id}/status`, { data: { status, reason } })
      expect(reply.status(), await reply.text()).toBe(200)
    },
    close: () => context.close(),
  }
}

/** A project's card on the dashboard. */
export const projectCard = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title })
export const projectForm = (page: Page, title: 'New project' | 'Edit project') =>
  page.getByRole('region', { name: title })
