import type { ComparableVersion } from '#contract/packages/comparisons.ts'

/**
 * The two versions that a query names, or the newest and the one before it; undefined if there are fewer than two.
 * `versions` are the newest first.
 */
export function pairOf(
  versions: Pick<ComparableVersion, 'version'>[],
  search: string,
): { from: string; to: string } | undefined {
  const query = new URLSearchParams(search)
  const indexOf = (name: string) => versions.findIndex(({ version }) => version === query.get(name))
  const to = Math.max(0, indexOf('to'))
  const named = indexOf('from')
  const from = named >= 0 ? named : to + 1 < versions.length ? to + 1 : 0
  const [former, latter] = [versions[from], versions[to]]
  return versions.length < 2 || !former || !latter ? undefined : { from: former.version, to: latter.version }
}
