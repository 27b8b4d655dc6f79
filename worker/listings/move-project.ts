import type { Context } from 'hono'
import { afterSeller, isLive, needsVerified, type SellerMove } from '#contract/listing-life.ts'
import type { Project } from '#contract/projects.ts'
import { noteOf } from '../audit/note-of.ts'
import { sayChanged } from '../caching/say-changed.ts'
import type { AppEnv } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { signedIn } from '../http/signed-in.ts'
import { deleteProject, moveProject, restoreProject } from './move-project.queries.ts'
import { moved, ownOf } from './own-project.ts'
import { findOwn, type ProjectRow, toStored } from './projects.queries.ts'
import { goneUntil } from './sweep-listings.queries.ts'

interface IdRow {
  id: string
}

/** A seller's move of their own project; refused with the project as it is where its status does not allow it. */
export async function makeMove(c: Context<AppEnv>, id: string, move: SellerMove): Promise<Project> {
  const note = noteOf(c, Date.now())
  const { person, rows } = await signedIn<[never[], IdRow[], ProjectRow[]]>(c, (me) => [
    ...moveProject(me, id, move, note),
    findOwn(me, id),
  ])
  const project = ownOf(toStored(rows[2]))
  if (rows[1].length === 0) {
    const isAllowed = afterSeller(project.status, move) !== undefined
    throw isAllowed && needsVerified(move) && !project.addressVerified
      ? new Refusal('address_not_verified')
      : moved(project)
  }
  if (move !== 'submit') await sayChanged(c.env, [{ listing: id }, { seller: person.id }])
  return project
}

/** Puts a project away. Whoever asks again is answered the same. */
export async function remove(c: Context<AppEnv>, id: string): Promise<void> {
  const note = noteOf(c, Date.now())
  const { person, rows } = await signedIn<[never[], IdRow[], ProjectRow[]]>(c, (me) => [
    ...deleteProject(me, id, note),
    findOwn(me, id),
  ])
  if (rows[2].length === 0) throw new Refusal('project_not_found')
  if (rows[1].length > 0) await sayChanged(c.env, [{ listing: id }, { seller: person.id }])
}

/** Takes a project back as it was. Whoever asks again is answered the same. */
export async function restore(c: Context<AppEnv>, id: string): Promise<Project> {
  const note = noteOf(c, Date.now())
  const { person, rows } = await signedIn<[never[], IdRow[], ProjectRow[]]>(c, (me) => [
    ...restoreProject(me, id, goneUntil(note.at), note),
    findOwn(me, id),
  ])
  const stored = toStored(rows[2])
  if (!stored || stored.project.deletedAt !== null) throw new Refusal('project_not_found')
  if (isLive(stored.project.status)) await sayChanged(c.env, [{ listing: id }, { seller: person.id }])
  return stored.project
}
