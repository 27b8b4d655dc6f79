import type { ReviewedVersion } from '#contract/admin/packages.ts'
import { button } from '#web/ui/button.ts'
import { VersionCard, type VersionCardProps } from './version-card.tsx'

interface OtherVersionsProps extends Pick<VersionCardProps, 'listingId' | 'current' | 'changes'> {
  versions: ReviewedVersion[]
}

/** Drafts, former versions and those that are gone. */
export function OtherVersions({ versions, ...shared }: OtherVersionsProps) {
  return (
    <details>
      <summary className={button('ghost', 's', 'justify-self-start')}>
        {versions.length === 1 ? 'Another version' : `${versions.length} other versions`}
      </summary>
      <div className="grid grid-cols-1 gap-2 mt-2">
        {versions.map((version) => (
          <VersionCard key={version.version} version={version} {...shared} />
        ))}
      </div>
    </details>
  )
}
