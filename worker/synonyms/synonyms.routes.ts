import { Hono } from 'hono'
import { EditSynonyms, SynonymGroup, SynonymsPage, SynonymsQuery } from '#contract/admin/synonyms.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { toPage } from '../http/page.rules.ts'
import { query } from '../http/validate.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { createSynonyms, deleteSynonyms, editSynonyms, restoreSynonyms } from './change-group.ts'
import { countGroups, listGroups, toSynonymGroup } from './synonyms.queries.ts'

const REFUSALS = [...ADMIN_MUTATION_REFUSALS, 'name_taken', 'synonyms_full'] as const

/** For admins: words and phrases that mean the same. */
export const synonymsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/synonyms',
    describe('Every group of synonyms, newest first', SynonymsPage, ADMIN_QUERY_REFUSALS),
    query(SynonymsQuery),
    async (c) => {
      const { page, groups } = await readAsAdmin(c, (db) => ({
        page: listGroups(db, c.req.valid('query')),
        groups: countGroups(db),
      }))
      return c.json({ ...toPage(page, toSynonymGroup), total: groups[0]?.total ?? 0 })
    },
  )
  .post(
    '/admin/synonyms',
    describe('Create a group of synonyms', SynonymGroup, [...REFUSALS]),
    ...adminBody(EditSynonyms),
    async (c) => c.json(await createSynonyms(await serviceContext(c), c.req.valid('json'))),
  )
  .put(
    '/admin/synonyms/:id',
    describe(
      'Edit a group of synonyms',
      SynonymGroup,
      [...ADMIN_MUTATION_REFUSALS, 'name_taken', 'name_changed', 'name_not_found'],
      SynonymGroup,
    ),
    ...adminBody(EditSynonyms),
    async (c) => c.json(await editSynonyms(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/admin/synonyms/:id',
    describe('Delete a group of synonyms, which can be restored for a day', 'done', [
      ...ADMIN_MUTATION_REFUSALS,
      'name_not_found',
    ]),
    async (c) => {
      await deleteSynonyms(await serviceContext(c), c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/synonyms/:id/restore',
    describe('Restore a deleted group of synonyms', SynonymGroup, [...REFUSALS, 'name_not_found']),
    async (c) => c.json(await restoreSynonyms(await serviceContext(c), c.req.param('id'))),
  )
