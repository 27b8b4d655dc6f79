import { useQuery } from '@tanstack/react-query'
import { ACTIONS, ENTITIES } from '#contract/admin/constants.ts'
import { button } from '#web/ui/button.ts'
import { Select } from '#web/ui/select.tsx'
import { activityFile, activityQuery } from './activity-api.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { Entries } from './entries.tsx'
import { actionText } from './entry-text.ts'

const FILTERS = ['who', 'what', 'entity', 'subject', 'from', 'to'] as const
const WHAT = [
  { value: '', label: 'Any action' },
  ...ACTIONS.map((action) => ({ value: action, label: actionText(action) })),
]
const ENTITY = [{ value: '', label: 'Any type' }, ...ENTITIES.map((entity) => ({ value: entity, label: entity }))]
const FAILED = 'Failed to fetch activity'
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The audit log, read-only. */
export function Activity() {
  const list = useListState(FILTERS)
  const { who, subject, from, to } = list.filters
  const asked = {
    who,
    subject,
    what: ACTIONS.find((one) => one === list.filters.what) ?? '',
    entity: ENTITIES.find((one) => one === list.filters.entity) ?? '',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  }
  const query = useQuery(activityQuery({ ...asked, before: list.before }))
  useFailedToast(query, FAILED)
  return (
    <>
      <PageHead title="Activity" lead="Who did what, newest first.">
        <a href={activityFile(asked, 'csv')} download="activity.csv" className={button()}>
          Export CSV
        </a>
        <a href={activityFile(asked, 'ndjson')} download="activity.ndjson" className={button()}>
          Export NDJSON
        </a>
      </PageHead>
      <div className="flex flex-wrap items-end gap-2 mb-4">
        <Select
          label="Action"
          hideLabel
          value={asked.what}
          options={WHAT}
          onChange={(what) => list.change({ what })}
          className="w-full sm:w-56"
        />
        <Select
          label="Type"
          hideLabel
          value={asked.entity}
          options={ENTITY}
          onChange={(entity) => list.change({ entity })}
          className="w-full sm:w-36"
        />
        <Day label="From" value={asked.from} onChange={(day) => list.change({ from: day })} />
        <Day label="To" value={asked.to} onChange={(day) => list.change({ to: day })} />
        {who && <Gone label={`By ${who}`} onClick={() => list.change({ who: '' })} />}
        {subject && <Gone label={`About ${subject}`} onClick={() => list.change({ subject: '' })} />}
      </div>
      <ListPanel
        query={query}
        list={list}
        loading="Loading activity..."
        empty={query.data?.next ? 'Nothing on this page. Older entries follow.' : 'No activity found'}
        failed={FAILED}
      >
        {({ items }) => <Entries entries={items} list={list} />}
      </ListPanel>
    </>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex-1 sm:flex-none flex items-center gap-2 text-13px text-muted">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field min-w-0 sm:w-38! text-13px"
      />
    </label>
  )
}

/** A filter that is set by links and can only be removed here. */
function Gone({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="chip chip-on h-10!">
      <span className="truncate">{label}</span>
      <span aria-hidden className="i-lucide-x" />
      <span className="sr-only">Remove this filter</span>
    </button>
  )
}
