import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListedPackage } from '#contract/packages/inspections.ts'
import type { ListedVersion } from '#contract/packages/listed-versions.ts'
import { useDateFormat } from '#web/lib/use-locale.ts'
import { olderVersionsQuery } from '#web/domains/packages/listed-packages-api.ts'
import { button } from '#web/ui/button.ts'

interface ListedVersionsProps {
  listingId: string
  shown: ListedPackage
  /** Beside the heading, for those who have the files. */
  link?: ReactNode
}

/** The newest versions with their notes, and the others on request. */
export function ListedVersions({ listingId, shown, link }: ListedVersionsProps) {
  const last = shown.versions.at(-1)?.version ?? ''
  const [showsAll, setShowsAll] = useState(false)
  const older = useInfiniteQuery({ ...olderVersionsQuery(listingId, last), enabled: showsAll })
  const versions = [...shown.versions, ...(older.data?.pages.flatMap(({ items }) => items) ?? [])]
  const hasMore = older.data ? older.hasNextPage : shown.hasMoreVersions
  const loadMore = () => {
    if (older.data) void older.fetchNextPage()
    else if (showsAll) void older.refetch()
    else setShowsAll(true)
  }
  return (
    <section aria-labelledby="versions" className="mt-10 max-w-200">
      <div className="flex items-center justify-between gap-4 min-h-11 mb-1">
        <h2 id="versions" className="text-20px leading-28px font-650 tracking-tight">
          Versions
        </h2>
        {link}
      </div>
      <ol className="divide-y divide-line">
        {versions.map((each) => (
          <Version key={each.version} shown={each} />
        ))}
      </ol>
      {older.isError && (
        <p role="alert" className="mt-2 text-13px leading-20px text-bad">
          The older versions couldn’t be loaded.
        </p>
      )}
      {hasMore && (
        <button
          type="button"
          disabled={older.isFetching}
          onClick={loadMore}
          className={button('plain', 's', 'mt-2 max-md:min-h-11!')}
        >
          {older.isFetching ? 'Loading…' : older.isError ? 'Try again' : 'Show older versions'}
        </button>
      )}
    </section>
  )
}

function Version({ shown: { version, releasedAt, notesHtml } }: { shown: ListedVersion }) {
  const formatDate = useDateFormat()
  return (
    <li className="grid sm:grid-cols-[8rem_minmax(0,1fr)] gap-x-6 gap-y-2 py-4 first:pt-2">
      <div>
        <h3 className="font-mono text-14px leading-20px font-600 break-anywhere">
          <bdi>{version}</bdi>
        </h3>
        <time dateTime={releasedAt} className="text-12px leading-18px text-muted">
          {formatDate(releasedAt)}
        </time>
      </div>
      {notesHtml === '' ? (
        <p className="text-13px leading-20px text-faint">No notes</p>
      ) : (
        <div
          className="prose gap-2! text-13px leading-20px! [&_:is(h4,h5,h6)]:(mt-0! text-13px! leading-20px!)"
          dangerouslySetInnerHTML={{ __html: notesHtml }}
        />
      )}
    </li>
  )
}
