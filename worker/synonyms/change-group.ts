import { v7 } from 'uuid'
import { type EditSynonyms, splitTerms, type SynonymGroup } from '#contract/admin/synonyms.ts'
import { isolate } from '#contract/isolate.ts'
import { synonymKey } from '#contract/listings/synonyms.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import {
  findRestorableKeys,
  findTaken,
  findTakenFrom,
  insertGroup,
  keysOf,
  restoreGroup,
  softDeleteGroup,
  type TakenRow,
  updateGroup,
} from './change-group.queries.ts'
import { findGroup, toSynonymGroup } from './synonyms.queries.ts'

export async function createSynonyms(ctx: ServiceContext, { terms }: EditSynonyms): Promise<SynonymGroup> {
  const id = v7({ msecs: ctx.now })
  const { results } = await requireAdmin(ctx, (admin) => ({
    taken: findTaken(ctx.db, keysOf(terms), id),
    ...insertGroup(ctx.db, admin, id, terms, newEntry(ctx)),
    group: findGroup(ctx.db, id),
  }))
  const [group] = results.group
  if (!group) throw refusalOf(results.taken)
  await purgeTags(ctx.env, ['names'])
  return toSynonymGroup(group)
}

export async function editSynonyms(ctx: ServiceContext, id: string, edit: EditSynonyms): Promise<SynonymGroup> {
  const { terms, version } = edit
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    taken: findTaken(ctx.db, keysOf(terms), id),
    ...updateGroup(ctx.db, admin, id, { terms, version }, stamp),
    entry: findEntry(ctx.db, stamp),
    group: findGroup(ctx.db, id),
  }))
  const isEdited = results.entry.length > 0
  if (isEdited) await purgeTags(ctx.env, ['names'])
  const [row] = results.group
  if (!row) throw new ApiError('name_not_found')
  const group = toSynonymGroup(row)
  if (isEdited) return group
  if (version !== undefined && version !== group.version)
    throw new ApiError('name_changed', undefined, undefined, group)
  throw refusalOf(results.taken)
}

export async function deleteSynonyms(ctx: ServiceContext, id: string): Promise<void> {
  const { results } = await requireAdmin(ctx, (admin) => softDeleteGroup(ctx.db, admin, id, newEntry(ctx)))
  if (results.deleted.length === 0) throw new ApiError('name_not_found')
  await purgeTags(ctx.env, ['names'])
}

/** Restoring a group that is not deleted has no effect. */
export async function restoreSynonyms(ctx: ServiceContext, id: string): Promise<SynonymGroup> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    restorable: findRestorableKeys(ctx.db, id, ctx.now),
    taken: findTakenFrom(ctx.db, id),
    ...restoreGroup(ctx.db, admin, id, newEntry(ctx)),
    group: findGroup(ctx.db, id),
  }))
  const [group] = results.group
  if (!group) throw results.restorable.length > 0 ? refusalOf(results.taken) : new ApiError('name_not_found')
  await purgeTags(ctx.env, ['names'])
  return toSynonymGroup(group)
}

/** Names the first term that another group has; without one there are too many groups. */
function refusalOf([taken]: TakenRow[]): ApiError {
  if (!taken) return new ApiError('synonyms_full')
  const term = splitTerms(taken.terms).find((other) => synonymKey(other) === taken.key) ?? taken.key
  return new ApiError('name_taken', { terms: `“${isolate(term)}” is already in another group.` })
}
