import { Hono } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import { Listing } from '#contract/listings.ts'
import { NewProject, ProjectChange } from '#contract/project-form.ts'
import { Project, ProjectPage, ProjectQuery } from '#contract/projects.ts'
import { findAnyListing, type ListingRow, toListing } from '../catalogue/catalogue.queries.ts'
import type { AppEnv } from '../http/context.ts'
import { describe } from '../http/describe.ts'
import { Refusal } from '../http/errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { signedIn } from '../http/signed-in.ts'
import { body, query } from '../http/validate.ts'
import { makeMove, remove, restore } from './move-project.ts'
import { ownOf } from './own-project.ts'
import { findProject, listOwn, mayRead, type ProjectRow, toPage, toStored } from './projects.queries.ts'
import { changeProject, createProject } from './save-project.ts'
import { goneUntil } from './sweep-listings.queries.ts'
import { longBody } from '../http/body-limits.ts'
import { peopleOnly } from '../http/callers.ts'

const READ: ErrorCode[] = ['not_signed_in', 'project_not_found', 'project_deleted']
const MOVE: ErrorCode[] = [...READ, 'address_not_verified', 'project_moved', ...MUTATION_REFUSALS]

/** A seller's own listings, in any status. */
export const projectsRoutes = new Hono<AppEnv>()
  .get(
    '/projects',
    describe('One’s own projects, newest first', ProjectPage, ['invalid_input', 'not_signed_in']),
    query(ProjectQuery),
    async (c) => {
      const asked = c.req.valid('query')
      const until = goneUntil(Date.now())
      const { rows } = await signedIn<[ProjectRow[]]>(c, (me) => [listOwn(me, asked, until)])
      return c.json(toPage(rows[0]))
    },
  )
  .post(
    '/projects',
    describe('Store a new project', Project, [
      'invalid_input',
      'not_signed_in',
      'address_not_verified',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    peopleOnly,
    longBody,
    body(NewProject),
    async (c) => c.json(await createProject(c, c.req.valid('json'))),
  )
  .get('/projects/:id', describe('A project, for its seller and for admins', Project, READ), async (c) => {
    const { rows } = await signedIn<[ProjectRow[]]>(c, (me) => [findProject(me, c.req.param('id'))])
    return c.json(ownOf(toStored(rows[0])))
  })
  .get(
    '/projects/:id/preview',
    describe('A project as buyers will see it', Listing, ['not_signed_in', 'project_not_found']),
    async (c) => {
      const { rows } = await signedIn<[ListingRow[]]>(c, (me) => [findAnyListing(c.req.param('id'), mayRead(me))])
      const [row] = rows[0]
      if (!row) throw new Refusal('project_not_found')
      return c.json(toListing(row))
    },
  )
  .put(
    '/projects/:id',
    describe('Save a project', Project, [
      ...READ,
      'invalid_input',
      'address_not_verified',
      'project_changed',
      ...MUTATION_REFUSALS,
    ]),
    peopleOnly,
    longBody,
    body(ProjectChange),
    async (c) => c.json(await changeProject(c, c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/projects/:id',
    describe('Delete a project; it can be restored for 30 days', 'done', [
      'not_signed_in',
      'project_not_found',
      ...MUTATION_REFUSALS,
    ]),
    async (c) => {
      await remove(c, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post(
    '/projects/:id/restore',
    describe('Take a deleted project back as it was', Project, [
      'not_signed_in',
      'project_not_found',
      ...MUTATION_REFUSALS,
    ]),
    async (c) => c.json(await restore(c, c.req.param('id'))),
  )
  .post('/projects/:id/submit', describe('Have a project reviewed', Project, MOVE), async (c) =>
    c.json(await makeMove(c, c.req.param('id'), 'submit')),
  )
  .post('/projects/:id/publish', describe('Publish an approved project', Project, MOVE), async (c) =>
    c.json(await makeMove(c, c.req.param('id'), 'publish')),
  )
  .post('/projects/:id/take-offline', describe('Make a live project a draft', Project, MOVE), async (c) =>
    c.json(await makeMove(c, c.req.param('id'), 'takeOffline')),
  )
