import type { Context } from 'hono'
import { v7 } from 'uuid'
import type { AdminName, EditName, NameDeleted } from '#contract/admin-names.ts'
import { distinctSlug, slugify } from '#contract/slug.ts'
import { isNoted } from '../audit/audit.queries.ts'
import { noteOf } from '../audit/note-of.ts'
import { sayChanged } from '../caching/say-changed.ts'
import type { Query } from '../db/client.ts'
import { asAdmin } from '../http/as-admin.ts'
import type { AppEnv } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import {
  createCategory,
  createTag,
  deleteName,
  editName,
  findName,
  findRestorable,
  type Kind,
  type NameRow,
  restoreName,
  toAdminName,
} from './names.queries.ts'

const TAKEN = { name: 'There is one of this name already.' }

export async function addName(c: Context<AppEnv>, kind: Kind, edit: EditName): Promise<AdminName> {
  const id = v7()
  const note = noteOf(c, Date.now())
  const slugs = {
    slug: slugify(edit.name) || distinctSlug('category', id),
    distinct: distinctSlug(slugify(edit.name), id),
  }
  const { rows } = await asAdmin<unknown[][]>(c, (admin) => [
    ...(kind === 'tag' ? createTag(admin, id, edit, note) : createCategory(admin, { id, ...slugs }, edit, note)),
    findName(kind, id),
  ])
  const [row] = rows.at(-1) as NameRow[]
  if (!row) throw new Refusal('name_taken', TAKEN)
  await sayChanged(c.env, ['names'])
  return toAdminName(row)
}

export async function changeName(c: Context<AppEnv>, kind: Kind, id: string, edit: EditName): Promise<AdminName> {
  const { isDone, row } = await change(c, kind, id, (admin, note) => editName(admin, kind, id, edit, note))
  if (!row) throw new Refusal('name_not_found')
  const current = toAdminName(row)
  if (isDone) return current
  if (edit.version !== undefined && edit.version !== current.version)
    throw new Refusal('name_changed', undefined, undefined, current)
  throw new Refusal('name_taken', TAKEN)
}

export async function removeName(c: Context<AppEnv>, kind: Kind, id: string): Promise<NameDeleted> {
  const note = noteOf(c, Date.now())
  const { rows } = await asAdmin<[never[], { listing_count: number }[]]>(c, (admin) =>
    deleteName(admin, kind, id, note),
  )
  const [deleted] = rows[1]
  if (!deleted) throw new Refusal('name_not_found')
  await sayChanged(c.env, ['all'])
  return { listings: deleted.listing_count }
}

/** Whoever asks again is answered the same. */
export async function bringBack(c: Context<AppEnv>, kind: Kind, id: string): Promise<AdminName> {
  const { row, restorable } = await change(c, kind, id, (admin, note) => restoreName(admin, kind, id, note))
  if (row) return toAdminName(row)
  throw restorable ? new Refusal('name_taken', TAKEN) : new Refusal('name_not_found')
}

async function change(
  c: Context<AppEnv>,
  kind: Kind,
  id: string,
  queries: (admin: Query, note: ReturnType<typeof noteOf>) => Query[],
): Promise<{ isDone: boolean; row: NameRow | undefined; restorable: boolean }> {
  const note = noteOf(c, Date.now())
  const { rows } = await asAdmin<unknown[][]>(c, (admin) => [
    ...queries(admin, note),
    isNoted(note),
    findName(kind, id),
    findRestorable(kind, id, note.at),
  ])
  const [noted = [], found = [], restorable = []] = rows.slice(-3)
  const isDone = noted.length > 0
  if (isDone) await sayChanged(c.env, ['all'])
  return { isDone, row: (found as NameRow[])[0], restorable: restorable.length > 0 }
}
