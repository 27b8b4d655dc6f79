import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from 'wouter'
import { isolate } from '#contract/isolate.ts'
import { MAX_COUNTED_PURCHASES, MIN_PURCHASES_FOR_SEARCH } from '#contract/library/limits.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { LIBRARY, MARKETPLACE } from '#contract/paths.ts'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { libraryQuery } from '#web/domains/library/library-api.ts'
import { DebouncedSearch } from '#web/domains/search/debounced-search.tsx'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LibraryItem } from './library-item.tsx'

const SKELETONS = 4

/** What the user has bought, with the newest version of each. */
export default function LibraryScreen() {
  return <RequireSession>{(person) => <LibraryPage key={person.id} />}</RequireSession>
}

function LibraryPage() {
  const { q, search } = useSearchText()
  const pages = useLibrary(q)
  const total = pages.data?.pages[0]?.total ?? 0
  // The field keeps its focus while a search is being cleared.
  const hasSearch = q !== '' || total >= MIN_PURCHASES_FOR_SEARCH || pages.isPlaceholderData
  return (
    <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
      <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">Library</h1>
      <p role="status" className="min-h-24px mt-1.5 mb-5 text-15px leading-24px text-muted">
        {total > 0 && !pages.isPlaceholderData && `${totalText(total)}${q && ' found'}`}
      </p>
      {hasSearch && (
        <div className="flex mb-5 md:max-w-90">
          <DebouncedSearch label="Search your library" q={q} onSearch={search} busy={pages.isPlaceholderData} />
        </div>
      )}
      <List pages={pages} q={q} />
    </div>
  )
}

const useLibrary = (q: string) => useInfiniteQuery(libraryQuery(q))

/** The search, which lives in the URL only. */
function useSearchText() {
  const [, navigate] = useLocation()
  // Raw: `useSearch` would decode it, and decoding twice corrupts it.
  const router = useRouter()
  const q = cutSearch(new URLSearchParams(router.searchHook(router)).get('q') ?? '')
  const search = (text: string, options: { replace: boolean }) =>
    navigate(text ? `${LIBRARY}?${new URLSearchParams({ q: text })}` : LIBRARY, options)
  return { q, search }
}

function totalText(total: number): string {
  if (total >= MAX_COUNTED_PURCHASES) return `${MAX_COUNTED_PURCHASES - 1}+ purchases`
  return total === 1 ? '1 purchase' : `${total} purchases`
}

function List({ pages, q }: { pages: ReturnType<typeof useLibrary>; q: string }) {
  if (pages.isLoadingError) return <FailedState query={pages} />
  if (!pages.data) {
    return (
      <div role="status" aria-label="Loading your library" className="grid gap-4">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="h-70 lg:h-50" />
        ))}
      </div>
    )
  }
  const purchases = pages.data.pages.flatMap(({ items }) => items)
  if (purchases.length === 0 && q !== '') {
    return (
      <EmptyState icon="i-lucide-search" title={`Nothing in your library matches “${isolate(q)}”.`}>
        <Link href={LIBRARY} className={button('plain', 's', 'max-md:min-h-11!')}>
          Clear search
        </Link>
      </EmptyState>
    )
  }
  if (purchases.length === 0) {
    return (
      <EmptyState icon="i-lucide-package-open" title="Nothing here yet. What you buy stays here, with every version.">
        <Link href={MARKETPLACE} className={button('primary', 's', 'max-md:min-h-11!')}>
          Browse the Marketplace
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label="Purchases" aria-busy={pages.isPlaceholderData} className="grid grid-cols-1 gap-4">
        {purchases.map((purchase) => (
          <li key={purchase.id} className="min-w-0">
            <LibraryItem purchase={purchase} />
          </li>
        ))}
      </ul>
      {pages.isFetchNextPageError && (
        <p role="alert" className="justify-self-center text-13px leading-20px text-bad">
          {pages.error.message}
        </p>
      )}
      {pages.hasNextPage && (
        <button
          type="button"
          aria-busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          className={button('plain', 'l', 'justify-self-center')}
        >
          Show more
        </button>
      )}
    </div>
  )
}
