import type { Context } from 'hono'
import { v7 } from 'uuid'
import type { Label, EditLabel, LabelDeleted } from '#contract/admin/labels.ts'
import { distinctSlug, slugify } from '#contract/slug.ts'
import { isNoted } from '../audit/note.queries.ts'
import { noteOf } from '../audit/note-of.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { refreshTagNames } from '../catalogue/refresh-tag-names.ts'
import { primary, type Query } from '../db/client.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import {
  createCategory,
  createTag,
  softDeleteLabel,
  updateLabel,
  findLabel,
  findRestorable,
  type Kind,
  type LabelRow,
  restoreLabel,
  toLabel,
} from './labels.queries.ts'

const TAKEN = { name: 'There is one of this name already.' }

export async function addLabel(c: Context<AppEnv>, kind: Kind, edit: EditLabel): Promise<Label> {
  const id = v7()
  const note = noteOf(c, Date.now())
  const slugs = {
    slug: slugify(edit.name) || distinctSlug('category', id),
    distinct: distinctSlug(slugify(edit.name), id),
  }
  const { rows } = await requireAdminRows<unknown[][]>(c, (admin) => [
    ...(kind === 'tag' ? createTag(admin, id, edit, note) : createCategory(admin, { id, ...slugs }, edit, note)),
    findLabel(kind, id),
  ])
  const [row] = rows.at(-1) as LabelRow[]
  if (!row) throw new ApiError('name_taken', TAKEN)
  await purgeTags(c.env, ['names'])
  return toLabel(row)
}

export async function changeLabel(c: Context<AppEnv>, kind: Kind, id: string, edit: EditLabel): Promise<Label> {
  const { isDone, row } = await change(c, kind, id, (admin, note) => updateLabel(admin, kind, id, edit, note))
  if (!row) throw new ApiError('name_not_found')
  const current = toLabel(row)
  if (isDone) return current
  if (edit.version !== undefined && edit.version !== current.version)
    throw new ApiError('name_changed', undefined, undefined, current)
  throw new ApiError('name_taken', TAKEN)
}

export async function deleteLabel(c: Context<AppEnv>, kind: Kind, id: string): Promise<LabelDeleted> {
  const note = noteOf(c, Date.now())
  const { rows } = await requireAdminRows<[never[], { listing_count: number }[]]>(c, (admin) =>
    softDeleteLabel(admin, kind, id, note),
  )
  const [deleted] = rows[1]
  if (!deleted) throw new ApiError('name_not_found')
  if (kind === 'tag') await refreshTagNames(primary(c.env), id)
  await purgeTags(c.env, ['all'])
  return { listings: deleted.listing_count }
}

/** Whoever asks again is answered the same. */
export async function undeleteLabel(c: Context<AppEnv>, kind: Kind, id: string): Promise<Label> {
  const { row, restorable } = await change(c, kind, id, (admin, note) => restoreLabel(admin, kind, id, note))
  if (row) return toLabel(row)
  throw restorable ? new ApiError('name_taken', TAKEN) : new ApiError('name_not_found')
}

async function change(
  c: Context<AppEnv>,
  kind: Kind,
  id: string,
  queries: (admin: Query, note: ReturnType<typeof noteOf>) => Query[],
): Promise<{ isDone: boolean; row: LabelRow | undefined; restorable: boolean }> {
  const note = noteOf(c, Date.now())
  const { rows } = await requireAdminRows<unknown[][]>(c, (admin) => [
    ...queries(admin, note),
    isNoted(note),
    findLabel(kind, id),
    findRestorable(kind, id, note.at),
  ])
  const [noted = [], found = [], restorable = []] = rows.slice(-3)
  const isDone = noted.length > 0
  if (isDone && kind === 'tag') await refreshTagNames(primary(c.env), id)
  if (isDone) await purgeTags(c.env, ['all'])
  return { isDone, row: (found as LabelRow[])[0], restorable: restorable.length > 0 }
}
