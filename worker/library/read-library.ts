import type { LibraryPage, LibraryQuery, OwnedPurchase } from '#contract/library/library.ts'
import { LIBRARY_PAGE_SIZE } from '#contract/library/limits.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { toPage } from '../http/page.rules.ts'
import { requireUser } from '../sessions/check-session.ts'
import { countPurchases, findPurchase, listOwnedVersions, listPurchases, setMails } from './library.queries.ts'
import { toOwnedVersion, toPurchase } from './to-purchase.ts'

/** A page of what the caller has bought, or of what a search finds of it, newest first. */
export async function readLibrary(ctx: ServiceContext, query: LibraryQuery): Promise<LibraryPage> {
  const { results } = await requireUser(ctx, (me) => ({
    page: listPurchases(ctx.db, me, query),
    count: countPurchases(ctx.db, me, query.q),
  }))
  const page = toPage(results.page, toPurchase, ({ seq }) => seq, LIBRARY_PAGE_SIZE)
  return { ...page, total: results.count[0]?.total ?? 0 }
}

/** One of the caller's purchases with its versions. */
export async function readPurchase(ctx: ServiceContext, id: string): Promise<OwnedPurchase> {
  const { results } = await requireUser(ctx, (me) => ({
    purchase: findPurchase(ctx.db, me, id),
    versions: listOwnedVersions(ctx.db, me, id),
  }))
  const [row] = results.purchase
  if (!row) throw new ApiError('purchase_not_found')
  return { ...toPurchase(row), versions: results.versions.map(toOwnedVersion), mails: row.mails === 1 }
}

/** Has the caller mailed about new versions of a purchase, or not. */
export async function setPurchaseMails(ctx: ServiceContext, id: string, wanted: boolean): Promise<void> {
  const { results } = await requireUser(ctx, (me) => ({ changed: setMails(ctx.db, me, id, wanted) }))
  if (results.changed.length === 0) throw new ApiError('purchase_not_found')
}
