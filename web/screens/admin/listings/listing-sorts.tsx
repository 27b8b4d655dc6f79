import { ADMIN_SORTS, type AdminSort } from '#contract/admin/sorts.ts'
import { Select } from '#web/ui/select.tsx'

const LABELS: Record<AdminSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'title-asc': 'Title, A to Z',
  'title-desc': 'Title, Z to A',
  'seller-asc': 'Seller, A to Z',
  'seller-desc': 'Seller, Z to A',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'status-asc': 'Status, A to Z',
  'status-desc': 'Status, Z to A',
}
const OPTIONS = ADMIN_SORTS.map((value) => ({ value, label: LABELS[value] }))

/** The order, where the list has no heads to click. */
export function SortSelect({ by, onChange }: { by: AdminSort; onChange: (sort: string) => void }) {
  return (
    <Select label="Order" hideLabel value={by} options={OPTIONS} onChange={onChange} className="w-40 @[54rem]:hidden" />
  )
}

/** What the ways to other pages are called. */
export function paginationLabels(sort: AdminSort): readonly [back: string, on: string] {
  if (sort === 'newest') return ['Newer', 'Older']
  return sort === 'oldest' ? ['Older', 'Newer'] : ['Previous', 'Next']
}
