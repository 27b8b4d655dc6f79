import { env } from 'cloudflare:workers'
import type { Status } from '#contract/listings/constants.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { outcome, post, send } from './accounts.ts'
import { fetchJson, jsonOf } from './api.ts'

/** The input of the listing form. */
export const FORM = {
  title: 'Inboxly',
  description: 'A shared inbox.',
  price: '1290',
  tags: 'React, AI',
  category: 'none',
  demoLink: '',
  seoKeyword: '',
  supportMonths: 'none',
  royalty: false,
  training: true,
  deployment: false,
}

export async function create(cookie: string, changes: object = {}): Promise<OwnListing> {
  return jsonOf(post('/api/projects', { ...FORM, ...changes }, { cookie }))
}

export async function readListing(cookie: string, id: string): Promise<OwnListing> {
  return fetchJson(`/api/projects/${id}`, cookie)
}

/** A save of the form for a listing, as it is refused or answered. */
export function save(cookie: string, listing: Pick<OwnListing, 'id' | 'version'>, changes: object = {}) {
  return send('PUT', `/api/projects/${listing.id}`, { ...FORM, version: listing.version, ...changes }, { cookie })
}

export const transition = (cookie: string, id: string, verb: 'submit' | 'publish' | 'take-offline' | 'restore') =>
  post(`/api/projects/${id}/${verb}`, {}, { cookie })

export const remove = (cookie: string, id: string) => send('DELETE', `/api/projects/${id}`, undefined, { cookie })

export const setStatus = (admin: string, id: string, change: object) =>
  post(`/api/admin/listings/${id}/status`, change, { cookie: admin })

/** Throws unless it was done. */
export async function expectOk(reply: Promise<Response>): Promise<void> {
  const result = await outcome(reply)
  if (result.status >= 400) throw new Error(JSON.stringify(result))
}

/** A listing in a status, however it came there. */
export async function createWithStatus(cookie: string, status: Status, changes: object = {}): Promise<OwnListing> {
  const listing = await create(cookie, changes)
  await env.DB.prepare('UPDATE listings SET status = ?2 WHERE id = ?1').bind(listing.id, status).run()
  return { ...listing, status }
}
