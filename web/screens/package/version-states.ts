import type { PackageVersion } from '#contract/packages/packages.ts'

/** What a seller can still change. */
export const isOpen = ({ status }: PackageVersion): boolean =>
  status === 'draft' || status === 'current' || status === 'superseded'

/** The version that an address names, or else the newest that can be changed. */
export const shownVersion = (versions: PackageVersion[], wanted: string | null): PackageVersion | undefined =>
  versions.find(({ version }) => version === wanted) ?? versions.find(isOpen) ?? versions[0]

/** Whether an inspection of it has not ended, or its hash is not known yet. */
export const isUnread = ({ sha256, inspection }: PackageVersion): boolean =>
  sha256 === null || inspection.state === 'waiting'

/** Why a draft cannot become current; undefined if it can. */
export function holdReason(version: PackageVersion): string | undefined {
  const { inspection, review } = version
  if (isUnread(version)) return 'Still being read'
  if (inspection.state === 'failed') return 'It couldn’t be read'
  if (inspection.level === 'refused') return 'This file can’t be a version'
  if (inspection.blocking > 0) return `Fix ${thingsText(inspection.blocking)} first`
  if (review?.state === 'waiting') return 'Our team looks at what changed'
  return undefined
}

export const thingsText = (count: number): string =>
  count === 1 ? 'one thing' : `${count.toLocaleString('en-US')} things`
