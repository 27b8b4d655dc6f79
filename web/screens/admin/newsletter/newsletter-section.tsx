import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Campaign, CampaignPage } from '#contract/admin/campaigns.ts'
import { button } from '#web/ui/button.ts'
import type { Column } from '#web/ui/table.tsx'
import { OpenLink, When } from '../list/cells.tsx'
import type { Filters } from '../list/filters.ts'
import { ListTable } from '../list/list-table.tsx'
import { type ListState, useListState } from '../list/use-list-state.ts'
import { localMoment } from '../local-date.ts'
import { PageHead } from '../page-head.tsx'
import { CampaignScreen, NEW } from './campaign-screen.tsx'
import { CampaignState, recipientsText } from './campaign-state.tsx'
import { campaignsQuery, SUBSCRIBERS_FILE } from './campaigns-api.ts'

const FILTERS = {} satisfies Filters

/** Subscribers and campaigns. */
export function Newsletter() {
  const list = useListState(FILTERS)
  if (list.open !== undefined) return <CampaignScreen key={list.open} id={list.open} list={list} />
  return <Campaigns list={list} />
}

function Campaigns({ list }: { list: ListState<string> }) {
  const query = useQuery(campaignsQuery(list.before))
  return (
    <>
      <PageHead title="Newsletter" lead="Campaigns go to everyone who has confirmed their address.">
        <a href={SUBSCRIBERS_FILE} download="sourceyard-subscribers.csv" className={button()}>
          <span aria-hidden className="i-lucide-download" />
          Export CSV
        </a>
        <Link href={list.openAt(NEW)} className={button('primary', 's')}>
          New campaign
        </Link>
      </PageHead>
      <ListTable
        many="campaigns"
        caption="Campaigns"
        query={query}
        list={list}
        columns={columns(list)}
        nameOf={({ subject }) => subject}
      />
      {query.data && <Subscribers of={query.data.subscribers} />}
    </>
  )
}

function Subscribers({ of: { confirmed, pending } }: { of: CampaignPage['subscribers'] }) {
  return (
    <section aria-labelledby="subscribers" className="panel p-5 mt-4">
      <h2 id="subscribers" className="mb-3 text-16px leading-24px font-600">
        Subscribers
      </h2>
      <dl className="grid grid-pair-34 gap-3 max-w-100">
        <Count label="Confirmed" value={confirmed} />
        <Count label="Not confirmed yet" value={pending} />
      </dl>
    </section>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-12px leading-18px text-muted">{label}</dt>
      <dd className="font-mono text-20px leading-28px">{value.toLocaleString()}</dd>
    </div>
  )
}

function columns(list: Pick<ListState<string>, 'openAt'>): Column<Campaign>[] {
  return [
    {
      head: 'Subject',
      position: 'top',
      cell: ({ id, subject }) => <OpenLink href={list.openAt(id)}>{subject}</OpenLink>,
    },
    { head: 'State', cell: (campaign) => <CampaignState state={campaign.state} /> },
    {
      head: 'Addresses',
      hasLabel: true,
      cell: (campaign) => <span className="font-mono text-12px whitespace-nowrap">{recipientsText(campaign)}</span>,
    },
    {
      head: 'Changed',
      hasLabel: true,
      cell: ({ updatedAt, startedAt }) => <When at={startedAt ?? updatedAt} text={localMoment} />,
    },
  ]
}
