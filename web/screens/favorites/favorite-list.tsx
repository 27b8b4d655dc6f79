import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import { FAVORITE_PAGE_SIZE } from '#contract/favorites/limits.ts'
import { isolate } from '#contract/isolate.ts'
import type { FavoriteSort } from '#contract/favorites/constants.ts'
import { MARKETPLACE } from '#contract/paths.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { favoriteIdsQuery, favoritesQuery } from '#web/domains/favorites/favorites-api.ts'
import { CARD_GRID, ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'
import { DebouncedSearch } from '#web/domains/search/debounced-search.tsx'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Pager } from '#web/ui/pagination.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { FavoriteItem } from './favorite-item.tsx'
import { favoritesPath, readState } from './favorites-state.ts'

const SKELETONS = 8
/** As in lists of listings. */
const SKELETONS_AFTER_MS = 200
const SORTS: { value: FavoriteSort; label: string }[] = [
  { value: 'newest', label: 'Newest saved' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'biggest-drop', label: 'Biggest drop' },
]

export function FavoriteList() {
  const [, navigate] = useLocation()
  const state = readState(useSearch())
  const query = useQuery(favoritesQuery(state))
  const { data, isPending, isPlaceholderData, isLoadingError } = query
  // The hearts need the ids.
  const ids = useQuery(favoriteIdsQuery)
  const hasSearch = (ids.data?.length ?? 0) > FAVORITE_PAGE_SIZE || state.q !== ''
  const isLate = useDelayed(isPlaceholderData, SKELETONS_AFTER_MS)
  if (isLoadingError) {
    return <FailedState query={query} />
  }
  if (data?.total === 0 && state.q === '' && !isPlaceholderData) {
    return (
      <EmptyState icon="i-lucide-package-open" title="No favorites yet!">
        <Link href={MARKETPLACE} className={button('primary', 's')}>
          Explore Marketplace
        </Link>
      </EmptyState>
    )
  }
  const pages = data ? Math.ceil(data.total / data.pageSize) : 1
  return (
    <>
      <h2 id="saved" className="sr-only">
        Saved products
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3 mb-4">
        <p role="status" className="font-mono text-12px leading-16px text-faint">
          {data && !isPlaceholderData && `${data.total.toLocaleString()} ${state.q ? 'found' : 'saved'}`}
        </p>
        {hasSearch && (
          <div className="flex w-full md:w-80 md:ml-auto">
            <DebouncedSearch
              label="Search favorites"
              q={state.q}
              onSearch={(q, options) => navigate(favoritesPath({ ...state, q, page: 1 }), options)}
              busy={isLate}
            />
          </div>
        )}
        <label htmlFor="sort" className="relative w-full md:w-46">
          <span className="sr-only">Sort</span>
          <NativeSelect
            id="sort"
            value={state.sort}
            onChange={(event) => {
              const sort = SORTS.find((option) => option.value === event.target.value)?.value
              if (sort) navigate(favoritesPath({ ...state, sort, page: 1 }))
            }}
            options={SORTS}
            className="text-13px font-500"
          />
        </label>
      </div>
      {isPending || ids.isPending || isLate || !data ? (
        <div className={CARD_GRID} aria-busy>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <ListingCardSkeleton key={index} />
          ))}
        </div>
      ) : (
        <ul className={CARD_GRID} aria-labelledby="saved" aria-busy={isPlaceholderData}>
          {data.items.map((favorite) => (
            <li key={favorite.listingId} className="grid min-w-0">
              <FavoriteItem favorite={favorite} />
            </li>
          ))}
        </ul>
      )}
      {data?.total === 0 && !isPlaceholderData && (
        <EmptyState icon="i-lucide-search" title={`Nothing found for “${isolate(state.q)}”.`}>
          <Link href={favoritesPath({ ...state, q: '', page: 1 })} className={button()}>
            Show all favorites
          </Link>
        </EmptyState>
      )}
      {data && data.total > 0 && data.items.length === 0 && (
        <EmptyState icon="i-lucide-package-open" title="There’s nothing on this page.">
          <Link href={favoritesPath({ ...state, page: 1 })} className={button()}>
            Go to page 1
          </Link>
        </EmptyState>
      )}
      {pages > 1 && (
        <div className="mt-8">
          <Pager
            page={state.page}
            pages={pages}
            hrefOf={(page) => favoritesPath({ ...state, page })}
            onNavigate={() => scrollTo(0, 0)}
          />
        </div>
      )}
    </>
  )
}
