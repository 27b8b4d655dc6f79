import { Hono } from 'hono'
import { Project, StatusChange } from '#contract/projects.ts'
import { noteOf } from '../audit/note-of.ts'
import { sayChanged } from '../caching/say-changed.ts'
import type { AppEnv } from '../http/context.ts'
import { asAdmin } from '../http/as-admin.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { changed, moved, ownOf } from '../listings/own-project.ts'
import { findProject, type ProjectRow, toStored } from '../listings/projects.queries.ts'
import { setStatus } from './listing-status.queries.ts'

/** For admins: what becomes of a listing. */
export const listingStatusRoutes = new Hono<AppEnv>().post(
  '/admin/listings/:id/status',
  describe('Approve, reject, publish, block or withdraw a listing', Project, [
    'invalid_input',
    'not_signed_in',
    'not_admin',
    'project_not_found',
    'project_deleted',
    'project_changed',
    'project_moved',
    ...MUTATION_REFUSALS,
  ]),
  body(StatusChange),
  async (c) => {
    const id = c.req.param('id')
    const change = c.req.valid('json')
    const { rows } = await asAdmin<[never[], never[], { id: string }[], ProjectRow[]]>(c, (admin) => [
      ...setStatus(admin, id, change, noteOf(c, Date.now())),
      findProject(admin, id),
    ])
    const stored = toStored(rows[3])
    const project = ownOf(stored)
    if (rows[2].length === 0) {
      const isOther = change.version !== undefined && project.version !== change.version
      throw isOther ? changed(project) : moved(project)
    }
    await sayChanged(c.env, [{ listing: id }, { seller: stored?.sellerId ?? '' }])
    return c.json(project)
  },
)
