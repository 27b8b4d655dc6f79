import { Link } from 'wouter'
import { isLive } from '#contract/listings/lifecycle.ts'
import { formatPrice } from '#contract/money.ts'
import type { Package } from '#contract/packages/packages.ts'
import { MY_PROJECTS, listingFormPath, listingPath } from '#contract/paths.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { ListingStatus } from '#web/domains/listings/listing-status.tsx'
import { button } from '#web/ui/button.ts'

const TAB = 'step min-h-11! px-3! md:px-4! font-sans! whitespace-nowrap hover:text-text focus-ring'

/** Which project this is, and the way to its form. */
export function PackageHead({ data: { project, versions } }: { data: Package }) {
  const current = versions.find(({ status }) => status === 'current')
  return (
    <>
      <nav aria-label="Breadcrumb" className="mb-4">
        <ol className="flex items-center gap-2 min-w-0 text-13px leading-20px text-faint">
          <li className="flex-none">
            <Link href={MY_PROJECTS} className="rounded-sm hover:text-text focus-ring">
              My Projects
            </Link>
          </li>
          <li className="flex gap-2 min-w-0 text-muted">
            <span aria-hidden>/</span>
            <bdi className="truncate">{project.title}</bdi>
          </li>
        </ol>
      </nav>
      <div className="flex flex-wrap items-center gap-4">
        <span className="max-md:hidden flex-none w-24 aspect-[16/10] rounded-sm overflow-hidden bg-s2">
          <Cover image={project.cover} alt="" sizes="96px" />
        </span>
        <div className="flex-1 min-w-[min(16rem,100%)]">
          <h1
            dir="auto"
            className="text-22px leading-30px md:(text-28px leading-36px) font-700 tracking-[-.025em] line-clamp-2 break-words"
          >
            {project.title}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-1 text-13px leading-20px text-muted">
            <ListingStatus status={project.status} />
            <span className="font-mono font-600 text-text">{formatPrice(project.priceCents)}</span>
            <span>
              {current ? (
                <>
                  · Current version <b className="font-mono font-600 text-text">{current.version}</b>
                </>
              ) : (
                '· No current version'
              )}
            </span>
          </p>
        </div>
        {isLive(project.status) && (
          <Link href={listingPath(project)} className={button()}>
            View listing
            <span aria-hidden className="i-lucide-arrow-up-right" />
          </Link>
        )}
      </div>
      <nav aria-label="Project" className="flex flex-wrap gap-1 mt-4 mb-6">
        <Link href={listingFormPath(project.id)} className={TAB}>
          Details
        </Link>
        <span aria-current="page" className={`${TAB} step-on`}>
          Package
        </span>
      </nav>
    </>
  )
}
