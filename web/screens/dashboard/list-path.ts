import { cutSearch } from '#contract/listings/search.ts'
import { type Status, STATUSES } from '#contract/listings/constants.ts'
import { DASHBOARD, MY_PROJECTS } from '#contract/paths.ts'

export interface ListFilters {
  /** Undefined for all. */
  status: Status | undefined
  q: string
}

export function parseListFilters(search: string): ListFilters {
  const params = new URLSearchParams(search)
  return { status: STATUSES.find((status) => status === params.get('status')), q: cutSearch(params.get('q') ?? '') }
}

export function listPath({ status, q }: ListFilters): string {
  const params = new URLSearchParams({ ...(status && { status }), ...(q && { q }) })
  return params.size > 0 ? `${DASHBOARD}?${params}` : MY_PROJECTS
}
