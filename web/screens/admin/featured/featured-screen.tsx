import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Selection } from '#web/ui/use-selection.ts'
import type { FeaturedQuery, FeaturedKind } from './featured-api.ts'
import type { Filters } from '../list/filters.ts'
import { ListSearch } from '../list/list-search.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { FeaturedGroup, FeaturedSkeletons } from './featured-group.tsx'
import type { SortPosition } from './sortable-item.tsx'
import type { Feature } from './use-feature.ts'
import { useOrder } from './use-order.ts'

const FILTERS = { q: 'text' } satisfies Filters

export interface FeaturedPage {
  items: { id: string }[]
  next: string | null
  featuredCount: number
  availableCount: number
  ordered: boolean
}

interface FeaturedScreenProps<Page extends FeaturedPage, Key extends QueryKey> {
  title: string
  lead: string
  /** 'products' or 'portfolios'. */
  many: string
  kind: FeaturedKind
  /** How many the landing page shows. */
  shown: number
  groupQuery: (params: FeaturedQuery) => UseQueryOptions<Page, Error, Page, Key>
  feature: Feature
  /** The error message if a group failed to load. */
  failed: (error: Error | null) => string
  skeleton: ReactNode
  children: (item: Page['items'][number], selection: Selection, place?: SortPosition) => ReactNode
}

/** What the landing page features, and below it what else it could. */
export function FeaturedScreen<Page extends FeaturedPage, Key extends QueryKey>({
  title,
  lead,
  many,
  kind,
  shown,
  groupQuery,
  feature,
  failed,
  skeleton,
  children,
}: FeaturedScreenProps<Page, Key>) {
  const top = useListState(FILTERS, 'top-')
  const list = useListState(FILTERS)
  const { q } = list.filters
  const featuredQuery = groupQuery({ group: 'featured', q, before: top.before })
  const featured = useQuery(featuredQuery)
  const move = useOrder(kind, featuredQuery.queryKey)
  const available = useQuery(groupQuery({ group: 'available', q, before: list.before }))
  const noteOf = failed(featured.error ?? available.error)
  useFailedToast(featured.isError ? featured : available, noteOf)
  const cards = ({ items }: Page, selection: Selection) => items.map((item) => children(item, selection))
  // Only the first page can be sorted: the landing page shows no more.
  const isMovable = q === '' && top.before === undefined
  const placed = ({ items }: Page, selection: Selection) =>
    items.map((item, index) =>
      children(item, selection, isMovable ? { index, of: items.length, shown: index < shown, move } : undefined),
    )
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="flex mb-6">
        <ListSearch label={`Search ${many}`} list={list} busy={available.isFetching && q !== ''} />
      </div>
      {featured.isPending || available.isPending ? (
        <FeaturedSkeletons>{skeleton}</FeaturedSkeletons>
      ) : (
        <>
          <FeaturedGroup
            title="Currently Featured"
            count={({ featuredCount }) => featuredCount}
            query={featured}
            featured
            feature={feature}
            list={top}
            empty={`No ${many} are currently featured.`}
            failed={noteOf}
            note={({ featuredCount, ordered }) =>
              featuredCount > shown
                ? `The landing page shows only the ${ordered ? 'first' : 'newest'} ${shown}. Drag the cards or use their arrows to choose which.`
                : undefined
            }
          >
            {placed}
          </FeaturedGroup>
          <FeaturedGroup
            title={`Available ${many[0]?.toUpperCase()}${many.slice(1)}`}
            count={({ availableCount }) => availableCount}
            query={available}
            featured={false}
            feature={feature}
            list={list}
            empty={`All ${many} are currently featured.`}
            failed={noteOf}
          >
            {cards}
          </FeaturedGroup>
        </>
      )}
    </>
  )
}
