import { Hono } from 'hono'
import { toAdminPage } from '#contract/admin/lists.ts'
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
import type { ErrorCode } from '#contract/errors.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { addLabel, undeleteLabel, changeLabel, deleteLabel } from './change-label.ts'
import { mergeTags } from './merge-tags.ts'
import { type Kind, listLabels, type LabelRow, toLabel } from './labels.queries.ts'
import { shortBody } from '../http/body-limits.ts'
import { adminsOnly } from '../sessions/guards.ts'

const READ: ErrorCode[] = ['invalid_input', 'not_signed_in', 'not_admin']
const WRITE: ErrorCode[] = [...READ, ...MUTATION_REFUSALS]

/** For admins: the categories. */
export const adminCategoriesRoutes = namesRoutes('category', '/admin/categories', EditCategory)

/** For admins: the tags. */
export const adminTagsRoutes = namesRoutes('tag', '/admin/tags', EditTag).post(
  '/admin/tags/:id/merge',
  describe('Give the listings of a tag another one instead', TagsMerged, [...WRITE, 'name_not_found']),
  adminsOnly,
  shortBody,
  body(MergeTags),
  async (c) => c.json(await mergeTags(c, c.req.param('id'), c.req.valid('json').into)),
)

function namesRoutes<Path extends string, Edit extends typeof EditCategory | typeof EditTag>(
  kind: Kind,
  path: Path,
  edit: Edit,
) {
  const what = kind === 'tag' ? 'tag' : 'category'
  return new Hono<AppEnv>()
    .get(path, describe(`Every ${what}, the newest first`, LabelsPage, READ), query(LabelsQuery), async (c) => {
      const asked = c.req.valid('query')
      const { rows } = await requireAdminRows<[LabelRow[], { total: number }[]]>(c, () => listLabels(kind, asked))
      const { items, next } = toAdminPage(rows[0], ({ seq }) => seq)
      return c.json({ items: items.map(toLabel), next, total: rows[1][0]?.total ?? 0 })
    })
    .post(
      path,
      describe(`Make a ${what}`, Label, [...WRITE, 'name_taken']),
      adminsOnly,
      shortBody,
      body(edit),
      async (c) => c.json(await addLabel(c, kind, c.req.valid('json'))),
    )
    .put(
      `${path}/:id`,
      describe(`Edit a ${what}`, Label, [...WRITE, 'name_taken', 'name_changed', 'name_not_found'], Label),
      adminsOnly,
      shortBody,
      body(edit),
      async (c) => c.json(await changeLabel(c, kind, c.req.param('id') ?? '', c.req.valid('json'))),
    )
    .delete(
      `${path}/:id`,
      describe(`Delete a ${what}; it can be restored for a day`, LabelDeleted, [...WRITE, 'name_not_found']),
      async (c) => c.json(await deleteLabel(c, kind, c.req.param('id') ?? '')),
    )
    .post(
      `${path}/:id/restore`,
      describe(`Take a deleted ${what} back`, Label, [...WRITE, 'name_taken', 'name_not_found']),
      async (c) => c.json(await undeleteLabel(c, kind, c.req.param('id') ?? '')),
    )
}
