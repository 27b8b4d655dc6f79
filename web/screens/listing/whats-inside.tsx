import type { ListedPackage } from '#contract/packages/inspections.ts'
import { SITE_NAME } from '#contract/site.ts'
import { useDateFormat } from '#web/lib/use-locale.ts'
import { CheckList } from '#web/domains/packages/check-list.tsx'
import { FolderTree } from '#web/domains/packages/folder-tree.tsx'
import { LanguageBar } from '#web/domains/packages/language-bar.tsx'
import { folderLoader, sbomUrl } from '#web/domains/packages/listed-packages-api.ts'
import { ReadmeOutline } from '#web/domains/packages/readme-outline.tsx'
import { button } from '#web/ui/button.ts'
import { OpenedFiles } from './opened-files.tsx'
import { PackageBlock } from './package-block.tsx'
import { PackageDependencies } from './package-dependencies.tsx'
import { PackageFacts } from './package-facts.tsx'
import { PackageFindings } from './package-findings.tsx'

interface WhatsInsideProps {
  listingId: string
  shown: ListedPackage
}

/** What was read in the files that a buyer gets: names and counts, and the files that the seller opens. */
export function WhatsInside({ listingId, shown }: WhatsInsideProps) {
  const formatDate = useDateFormat()
  const { summary, version, readAt, opened } = shown
  return (
    <section aria-labelledby="inside" className="mt-12 pt-10 border-t border-line">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 mb-4">
        <div className="flex-1 min-w-[min(16rem,100%)]">
          <h2 id="inside" className="text-20px leading-28px font-650 tracking-tight">
            What’s inside
          </h2>
          <p className="text-13px leading-20px text-muted">
            Read by {SITE_NAME} on <time dateTime={readAt}>{formatDate(readAt)}</time>, from the files you’d get
          </p>
        </div>
        <a href={sbomUrl(listingId)} download className={button('plain', 's', 'max-md:min-h-11!')}>
          <span aria-hidden className="i-lucide-download" />
          Download SBOM (CycloneDX)
        </a>
      </div>
      <div className="panel overflow-hidden">
        <PackageFacts shown={shown} />
        <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)] gap-px bg-line [&>*]:bg-s1">
          <div className="md:row-span-2 lg:row-span-1">
            <PackageBlock title="Files">
              {/* Its folders are those of one version. */}
              <FolderTree key={version} label="Files" tree={summary.tree} loadFolder={folderLoader(listingId)} />
            </PackageBlock>
          </div>
          <div className={BLOCKS}>
            <PackageBlock title="Languages">
              <LanguageBar summary={summary} />
            </PackageBlock>
            <PackageDependencies listingId={listingId} version={version} summary={summary} />
          </div>
          <div className={BLOCKS}>
            <PackageBlock title="Checks">
              <CheckList checks={summary.checks} />
            </PackageBlock>
            <PackageFindings shown={shown} />
            {summary.readme && (
              <PackageBlock title="README outline">
                <ReadmeOutline outline={summary.readme.outline} />
              </PackageBlock>
            )}
            {opened.length > 0 && (
              <PackageBlock title="Files you can read">
                <OpenedFiles listingId={listingId} version={version} root={summary.root} paths={opened} />
              </PackageBlock>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

const BLOCKS = '[&>*+*]:(border-t border-line)'
