import { env } from 'cloudflare:workers'
import type { Status } from '#contract/listings/catalogue.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { get, outcome, post, send } from './accounts.ts'

/** What somebody types into the project form. */
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
  return projectIn(await post('/api/projects', { ...FORM, ...changes }, { cookie }))
}

export async function readProject(cookie: string, id: string): Promise<OwnListing> {
  return projectIn(await get(`/api/projects/${id}`, cookie))
}

async function projectIn(reply: Response): Promise<OwnListing> {
  if (!reply.ok) throw new Error(`Answered ${reply.status}: ${await reply.text()}`)
  return reply.json<OwnListing>()
}

/** A save of the form for a project, as it is refused or answered. */
export function save(cookie: string, project: Pick<OwnListing, 'id' | 'version'>, changes: object = {}) {
  return send('PUT', `/api/projects/${project.id}`, { ...FORM, version: project.version, ...changes }, { cookie })
}

export const move = (cookie: string, id: string, verb: 'submit' | 'publish' | 'take-offline' | 'restore') =>
  post(`/api/projects/${id}/${verb}`, {}, { cookie })

export const remove = (cookie: string, id: string) => send('DELETE', `/api/projects/${id}`, undefined, { cookie })

export const judge = (admin: string, id: string, change: object) =>
  post(`/api/admin/listings/${id}/status`, change, { cookie: admin })

/** The address of a picture for listings that somebody has uploaded, as far as the database knows. */
export async function pictureOf(ownerId: string, name: string, kind = 'listing'): Promise<string> {
  const path = `/images/project-images/${ownerId}/${name}.webp`
  await env.DB.prepare(
    `INSERT INTO pictures (path, owner_id, upload_id, kind, ready, expires, created_at) VALUES (?1, ?2, ?1, ?3, 1, 9e15, 1)`,
  )
    .bind(path, ownerId, kind)
    .run()
  return path
}

/** Throws unless it was done. */
export async function done(reply: Promise<Response>): Promise<void> {
  const told = await outcome(reply)
  if (told.status >= 400) throw new Error(JSON.stringify(told))
}

/** A project in a status, however it came there. */
export async function createAs(cookie: string, status: Status, changes: object = {}): Promise<OwnListing> {
  const project = await create(cookie, changes)
  await env.DB.prepare('UPDATE listings SET status = ?2 WHERE id = ?1').bind(project.id, status).run()
  return { ...project, status }
}
