import { useQuery } from '@tanstack/react-query'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import { REPORT_SUBJECTS } from '#contract/reports/constants.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { nameOf, SUBJECTS } from './report-texts.ts'
import { reportColumns } from './report-columns.tsx'
import { ReportDrawer } from './report-drawer.tsx'
import { reportsQuery } from './reports-api.ts'

const FILTERS = ['state', 'subject'] as const
const STATES = [
  { value: '', label: 'Open' },
  { value: 'decided', label: 'Resolved' },
]
const SUBJECT_OPTIONS = [
  { value: '', label: 'All subjects' },
  ...REPORT_SUBJECTS.map((value) => ({ value, label: SUBJECTS[value].plural })),
]
const FAILED = 'Failed to fetch reports'

/** What people have reported, and what became of that. */
export function Reports() {
  const list = useListState(FILTERS)
  const state = list.filters.state === 'decided' ? 'decided' : ''
  const subject = REPORT_SUBJECTS.find((name) => name === list.filters.subject) ?? ''
  const query = useQuery(reportsQuery({ state, subject, before: list.before }))
  useFailedToast(query, FAILED)
  const open = query.data?.open
  return (
    <>
      <PageHead
        title="Reports"
        lead="What people have reported; anything reported by three or more comes first. Opening a report is recorded in Activity."
      />
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <Select
          label="State"
          hideLabel
          value={state}
          options={STATES}
          onChange={(value) => list.change({ state: value })}
          className="w-40"
        />
        <Select
          label="Subject"
          hideLabel
          value={subject}
          options={SUBJECT_OPTIONS}
          onChange={(value) => list.change({ subject: value })}
          className="w-40"
        />
        {open !== undefined && open > 0 && (
          <Badge tone="info">
            {open < ADMIN_REACH ? open.toLocaleString() : `${ADMIN_REACH.toLocaleString()}+`} open
          </Badge>
        )}
      </div>
      <ListPanel query={query} list={list} loading="Loading reports..." empty="No reports found" failed={FAILED}>
        {({ items }) => (
          <div className="panel overflow-hidden">
            <Table
              caption="Reports"
              columns={reportColumns(list)}
              rows={items}
              keyOf={({ id }) => id}
              nameOf={nameOf}
            />
          </div>
        )}
      </ListPanel>
      {list.open !== undefined && <ReportDrawer key={list.open} id={list.open} onClose={list.close} />}
    </>
  )
}
