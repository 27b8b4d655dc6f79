import type { AdminListingDetail } from '#contract/admin/listings.ts'
import type { ReviewedVersion } from '#contract/admin/packages.ts'
import { DrawerSection } from '../drawer-section.tsx'
import { OtherVersions } from './other-versions.tsx'
import type { VersionChanges } from './use-version-change.ts'
import { VersionCard } from './version-card.tsx'
import { VersionDialog } from './version-dialog.tsx'

interface PackageSectionProps {
  detail: AdminListingDetail
  changes: VersionChanges
}

const waits = ({ reviewAskedAt }: ReviewedVersion) => reviewAskedAt !== null

/** What a listing sells as files: the versions that wait for a review, the current one, and all others. */
export function PackageSection({ detail, changes }: PackageSectionProps) {
  const { listing } = detail
  const { versions } = detail.package
  const current = versions.find(({ status }) => status === 'current')
  const waiting = versions.filter(waits)
  const others = versions.filter((version) => version !== current && !waits(version))
  const shared = { listingId: listing.id, current: current?.version ?? null, changes }
  return (
    <DrawerSection id="package" title="Package">
      {versions.length === 0 && <p className="text-13px leading-20px text-muted">No files have been uploaded.</p>}
      {versions.length > 0 && !current && (
        <p className="text-13px leading-20px text-muted">No version is current, so buyers get no files.</p>
      )}
      {waiting.map((version) => (
        <VersionCard key={version.version} version={version} isOpen {...shared} />
      ))}
      {current && <VersionCard key={current.version} version={current} isOpen={waiting.length === 0} {...shared} />}
      {others.length > 0 && <OtherVersions versions={others} {...shared} />}
      <VersionDialog reason={changes.reason} />
    </DrawerSection>
  )
}
