import { Hono } from 'hono'
import {
  TaxonomyItem,
  EditCategory,
  EditTag,
  MergeTags,
  TaxonomyItemDeleted,
  TaxonomyPage,
  TaxonomyQuery,
  TagsMerged,
} from '#contract/admin/taxonomy.ts'
import { stepsDeadline } from '../db/run-steps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { toPage } from '../http/page.rules.ts'
import { query } from '../http/validate.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { createTaxonomyItem, deleteTaxonomyItem, editTaxonomyItem, restoreTaxonomyItem } from './change-item.ts'
import { countItems, listItems, toTaxonomyItem } from './list-items.queries.ts'
import { mergeTags } from './merge-tags.ts'
import type { TaxonomyKind } from './taxonomy-kinds.queries.ts'

/** For admins: the categories. */
export const adminCategoriesRoutes = taxonomyRoutes('category', '/admin/categories', EditCategory)

/** For admins: the tags. */
export const adminTagsRoutes = taxonomyRoutes('tag', '/admin/tags', EditTag).post(
  '/admin/tags/:id/merge',
  describe('Merge a tag into another one', TagsMerged, [...ADMIN_MUTATION_REFUSALS, 'name_not_found']),
  ...adminBody(MergeTags),
  async (c) => {
    const ctx = await serviceContext(c)
    const { into } = c.req.valid('json')
    return c.json(await mergeTags(ctx, c.req.param('id'), into, stepsDeadline()))
  },
)

function taxonomyRoutes<Path extends string, Edit extends typeof EditCategory | typeof EditTag>(
  kind: TaxonomyKind,
  path: Path,
  edit: Edit,
) {
  return new Hono<AppEnv>()
    .get(
      path,
      describe(`Every ${kind}, newest first`, TaxonomyPage, ADMIN_QUERY_REFUSALS),
      query(TaxonomyQuery),
      async (c) => {
        const { page, count } = await readAsAdmin(c, (db) => ({
          page: listItems(db, kind, c.req.valid('query')),
          count: countItems(db, kind),
        }))
        return c.json({ ...toPage(page, toTaxonomyItem), total: count[0]?.total ?? 0 })
      },
    )
    .post(
      path,
      describe(`Create a ${kind}`, TaxonomyItem, [...ADMIN_MUTATION_REFUSALS, 'name_taken']),
      ...adminBody(edit),
      async (c) => c.json(await createTaxonomyItem(await serviceContext(c), kind, c.req.valid('json'))),
    )
    .put(
      `${path}/:id`,
      describe(
        `Edit a ${kind}`,
        TaxonomyItem,
        [...ADMIN_MUTATION_REFUSALS, 'name_taken', 'name_changed', 'name_not_found'],
        TaxonomyItem,
      ),
      ...adminBody(edit),
      async (c) =>
        c.json(await editTaxonomyItem(await serviceContext(c), kind, c.req.param('id') ?? '', c.req.valid('json'))),
    )
    .delete(
      `${path}/:id`,
      describe(`Delete a ${kind}, which can be restored for a day`, TaxonomyItemDeleted, [
        ...ADMIN_MUTATION_REFUSALS,
        'name_not_found',
      ]),
      async (c) => c.json(await deleteTaxonomyItem(await serviceContext(c), kind, c.req.param('id') ?? '')),
    )
    .post(
      `${path}/:id/restore`,
      describe(`Restore a deleted ${kind}`, TaxonomyItem, [...ADMIN_MUTATION_REFUSALS, 'name_taken', 'name_not_found']),
      async (c) => c.json(await restoreTaxonomyItem(await serviceContext(c), kind, c.req.param('id') ?? '')),
    )
}
