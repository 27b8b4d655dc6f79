import type { Context } from 'hono'
import { findListedVersion, type ListedVersionRow } from '../catalogue/listed-package.queries.ts'
import { replica } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { type AppEnv, timed } from '../http/app-env.ts'

/** The version of a live listing that buyers see; throws `not_found` if it has none. */
export async function requireListedVersion(c: Context<AppEnv>, idOrSlug: string): Promise<ListedVersionRow> {
  const found = await timed(c, 'd1', findListedVersion(replica(c.env), idOrSlug))
  if (!found) throw new ApiError('not_found')
  return found
}
