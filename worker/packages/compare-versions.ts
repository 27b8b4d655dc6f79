import type {
  CompareQuery,
  CompareTextQuery,
  ComparableVersions,
  ComparedText,
  Comparison,
  DependencyChanges,
} from '#contract/packages/comparisons.ts'
import type { TextDifference } from '#contract/packages/report.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { changedFiles, changeOfWhole } from './changed-files.rules.ts'
import { changedDependencies } from './changed-dependencies.rules.ts'
import { type ComparableRow, findComparedListing, listComparable, toComparable } from './compare-versions.queries.ts'

/** The versions that the caller may compare; throws `not_found` if the listing is neither theirs nor bought by them. */
export async function readComparable(ctx: ServiceContext, idOrSlug: string): Promise<ComparableVersions> {
  const { results } = await requireUser(ctx, (me) => ({
    listing: findComparedListing(ctx.db, me, idOrSlug),
    versions: listComparable(ctx.db, me, idOrSlug),
  }))
  const [found] = results.listing
  if (!found) throw new ApiError('not_found')
  const { isSeller, ...listing } = found
  return { listing, isSeller, items: results.versions.map(toComparable) }
}

export async function compareFiles(ctx: ServiceContext, idOrSlug: string, query: CompareQuery): Promise<Comparison> {
  const { from, to } = await requirePair(ctx, idOrSlug, query)
  const difference = await ctx.timed('inspector', ctx.env.INSPECTOR.compare(from.id, to.id))
  if (!difference) throw new ApiError('not_found')
  return { from: toComparable(from), to: toComparable(to), ...changedFiles(difference, query.after) }
}

export async function compareDependencies(
  ctx: ServiceContext,
  idOrSlug: string,
  query: CompareQuery,
): Promise<DependencyChanges> {
  const { from, to } = await requirePair(ctx, idOrSlug, query)
  const reports = [from, to].map(({ id }) => ctx.env.INSPECTOR.report(id))
  const [before, after] = await ctx.timed('inspector', Promise.all(reports))
  if (!before || !after) throw new ApiError('not_found')
  return changedDependencies(before, after, query.after)
}

export async function compareText(
  ctx: ServiceContext,
  idOrSlug: string,
  { path, change, ...pair }: CompareTextQuery,
): Promise<ComparedText> {
  const { from, to } = await requirePair(ctx, idOrSlug, pair)
  const [before, after] = [from, to].map(({ id, root }) => ({ id, path: root + path }))
  if (!before || !after) throw new ApiError('not_found')
  const { INSPECTOR } = ctx.env
  const read = (of: typeof before) => ctx.timed('inspector', INSPECTOR.text(of.id, of.path))
  if (change !== 'changed') {
    const text = await read(change === 'added' ? after : before)
    return { hunks: text === null ? null : [changeOfWhole(change, text)], isRewritten: false }
  }
  const compared = async (): Promise<TextDifference | null> => INSPECTOR.compareText(before, after)
  const difference = await ctx.timed('inspector', compared())
  if (difference?.kind !== 'rewritten') return { hunks: difference?.hunks ?? null, isRewritten: false }
  const [removed, added] = await Promise.all([read(before), read(after)])
  return {
    hunks: [changeOfWhole('removed', removed ?? ''), changeOfWhole('added', added ?? '')],
    isRewritten: true,
  }
}

/** The two versions; throws `not_found` unless the caller may compare them. */
async function requirePair(ctx: ServiceContext, idOrSlug: string, pair: Pick<CompareQuery, 'from' | 'to'>) {
  const { results } = await requireUser(ctx, (me) => ({
    versions: listComparable(ctx.db, me, idOrSlug, [pair.from, pair.to]),
  }))
  const named = (number: string): ComparableRow => {
    const found = results.versions.find(({ version }) => version === number)
    if (!found) throw new ApiError('not_found')
    return found
  }
  return { from: named(pair.from), to: named(pair.to) }
}
