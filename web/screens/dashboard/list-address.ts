import { cutSearch } from '#contract/listings/search.ts'
import { type Status, STATUSES } from '#contract/listings/constants.ts'
import { DASHBOARD } from '#contract/paths.ts'

/** What the list of one's own projects shows. */
export interface ShownList {
  /** All of them if undefined. */
  status: Status | undefined
  q: string
}

export function readList(search: string): ShownList {
  const params = new URLSearchParams(search)
  return { status: STATUSES.find((status) => status === params.get('status')), q: cutSearch(params.get('q') ?? '') }
}

export function listPath({ status, q }: ShownList): string {
  const params = new URLSearchParams({ ...(status && { status }), ...(q && { q }) })
  return params.size > 0 ? `${DASHBOARD}?${params}` : DASHBOARD
}
