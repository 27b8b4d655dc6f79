import { Hono } from 'hono'
import { toAdminPage } from '#contract/admin.ts'
import {
  AdminName,
  EditCategory,
  EditTag,
  MergeTags,
  NameDeleted,
  NamesPage,
  NamesQuery,
  TagsMerged,
} from '#contract/admin-names.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { asAdmin } from '../http/as-admin.ts'
import type { AppEnv } from '../http/context.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { addName, bringBack, changeName, removeName } from './change-name.ts'
import { mergeTags } from './merge-tags.ts'
import { type Kind, listNames, type NameRow, toAdminName } from './names.queries.ts'
import { shortBody } from '../http/body-limits.ts'
import { adminsOnly } from '../http/callers.ts'

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
    .get(path, describe(`Every ${what}, the newest first`, NamesPage, READ), query(NamesQuery), async (c) => {
      const asked = c.req.valid('query')
      const { rows } = await asAdmin<[NameRow[], { total: number }[]]>(c, () => listNames(kind, asked))
      const { items, next } = toAdminPage(rows[0], ({ seq }) => seq)
      return c.json({ items: items.map(toAdminName), next, total: rows[1][0]?.total ?? 0 })
    })
    .post(
      path,
      describe(`Make a ${what}`, AdminName, [...WRITE, 'name_taken']),
      adminsOnly,
      shortBody,
      body(edit),
      async (c) => c.json(await addName(c, kind, c.req.valid('json'))),
    )
    .put(
      `${path}/:id`,
      describe(`Edit a ${what}`, AdminName, [...WRITE, 'name_taken', 'name_changed', 'name_not_found']),
      adminsOnly,
      shortBody,
      body(edit),
      async (c) => c.json(await changeName(c, kind, c.req.param('id') ?? '', c.req.valid('json'))),
    )
    .delete(
      `${path}/:id`,
      describe(`Delete a ${what}; it can be restored for a day`, NameDeleted, [...WRITE, 'name_not_found']),
      async (c) => c.json(await removeName(c, kind, c.req.param('id') ?? '')),
    )
    .post(
      `${path}/:id/restore`,
      describe(`Take a deleted ${what} back`, AdminName, [...WRITE, 'name_taken', 'name_not_found']),
      async (c) => c.json(await bringBack(c, kind, c.req.param('id') ?? '')),
    )
}
