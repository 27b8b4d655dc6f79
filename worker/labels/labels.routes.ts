import { Hono } from 'hono'
import {
  Label,
  EditCategory,
  EditTag,
  MergeTags,
  LabelDeleted,
  LabelsPage,
  LabelsQuery,
  TagsMerged,
} from '#contract/admin/labels.ts'
import { toPage } from '../admin-lists/page.rules.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { body, query } from '../http/validate.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, adminsOnly } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { stepsDeadline } from '../db/run-steps.ts'
import { createLabel, deleteLabel, editLabel, restoreLabel } from './change-label.ts'
import type { LabelKind } from './label-kinds.queries.ts'
import { countLabels, listLabels, toLabel } from './list-labels.queries.ts'
import { mergeTags } from './merge-tags.ts'

/** For admins: the categories. */
export const adminCategoriesRoutes = labelRoutes('category', '/admin/categories', EditCategory)

/** For admins: the tags. */
export const adminTagsRoutes = labelRoutes('tag', '/admin/tags', EditTag).post(
  '/admin/tags/:id/merge',
  describe('Merge a tag into another one', TagsMerged, [...ADMIN_MUTATION_REFUSALS, 'name_not_found']),
  adminsOnly,
  shortBody,
  body(MergeTags),
  async (c) => {
    const ctx = await serviceContext(c)
    const { into } = c.req.valid('json')
    return c.json(await mergeTags(ctx, c.req.param('id'), into, stepsDeadline()))
  },
)

function labelRoutes<Path extends string, Edit extends typeof EditCategory | typeof EditTag>(
  kind: LabelKind,
  path: Path,
  edit: Edit,
) {
  return new Hono<AppEnv>()
    .get(
      path,
      describe(`Every ${kind}, newest first`, LabelsPage, ADMIN_QUERY_REFUSALS),
      query(LabelsQuery),
      async (c) => {
        const { page, count } = await readAsAdmin(c, (db) => ({
          page: listLabels(db, kind, c.req.valid('query')),
          count: countLabels(db, kind),
        }))
        return c.json({ ...toPage(page, toLabel), total: count[0]?.total ?? 0 })
      },
    )
    .post(
      path,
      describe(`Create a ${kind}`, Label, [...ADMIN_MUTATION_REFUSALS, 'name_taken']),
      adminsOnly,
      shortBody,
      body(edit),
      async (c) => c.json(await createLabel(await serviceContext(c), kind, c.req.valid('json'))),
    )
    .put(
      `${path}/:id`,
      describe(
        `Edit a ${kind}`,
        Label,
        [...ADMIN_MUTATION_REFUSALS, 'name_taken', 'name_changed', 'name_not_found'],
        Label,
      ),
      adminsOnly,
      shortBody,
      body(edit),
      async (c) => c.json(await editLabel(await serviceContext(c), kind, c.req.param('id') ?? '', c.req.valid('json'))),
    )
    .delete(
      `${path}/:id`,
      describe(`Delete a ${kind}, which can be restored for a day`, LabelDeleted, [
        ...ADMIN_MUTATION_REFUSALS,
        'name_not_found',
      ]),
      async (c) => c.json(await deleteLabel(await serviceContext(c), kind, c.req.param('id') ?? '')),
    )
    .post(
      `${path}/:id/restore`,
      describe(`Restore a deleted ${kind}`, Label, [...ADMIN_MUTATION_REFUSALS, 'name_taken', 'name_not_found']),
      async (c) => c.json(await restoreLabel(await serviceContext(c), kind, c.req.param('id') ?? '')),
    )
}
