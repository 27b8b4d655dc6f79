import { useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { RESET } from 'jotai/utils'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CampaignDetail } from '#contract/admin/campaigns.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { Progress } from '#web/ui/progress.tsx'
import { button } from '#web/ui/button.ts'
import { ScreenLoading } from '#web/ui/screen-loading.tsx'
import { DrawerContent } from '../drawer-content.tsx'
import type { ListState } from '../list/use-list-state.ts'
import { localMoment } from '../local-date.ts'
import { PageHead } from '../page-head.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { parseStoredCampaign, initialCampaign } from './initial-campaign.ts'
import { addressesText, CampaignState } from './campaign-state.tsx'
import { campaignQuery } from './campaigns-api.ts'

/** In place of an id, for an unsaved campaign. */
export const NEW = 'new'

interface CampaignScreenProps {
  id: string
  list: Pick<ListState<string>, 'openAt' | 'close'>
}

/** A campaign's editor or, once sent, its result. */
export function CampaignScreen({ id, list }: CampaignScreenProps) {
  const [path, navigate] = useLocation()
  const isNew = id === NEW
  const query = useQuery({ ...campaignQuery(id), enabled: !isNew })
  const editor = (campaign: CampaignDetail | undefined) => (
    <CampaignEditor
      campaign={campaign}
      onCreated={(made) => navigate(list.openAt(made.id), { replace: true })}
      onClose={list.close}
    />
  )
  return (
    <>
      <PageHead title={isNew ? 'New campaign' : 'Campaign'}>
        <Link href={path} className={button()}>
          <span aria-hidden className="i-lucide-chevron-left" />
          All campaigns
        </Link>
      </PageHead>
      {isNew ? (
        editor(undefined)
      ) : !query.isFetchedAfterMount ? (
        // Nobody writes on what another admin has saved since.
        <ScreenLoading />
      ) : (
        <DrawerContent query={query} loading="Loading campaign..." top="h-10">
          {(campaign) => (campaign.state === 'draft' ? editor(campaign) : <SentCampaign campaign={campaign} />)}
        </DrawerContent>
      )}
    </>
  )
}

function SentCampaign({ campaign }: { campaign: CampaignDetail }) {
  const { subject, body, state, startedAt, audience, queued } = campaign
  return (
    <article className="panel grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-center gap-3 text-13px leading-20px text-muted">
        <CampaignState state={state} />
        <p role="status">
          {state === 'sending'
            ? `${queued.toLocaleString()} of ${addressesText(audience)} so far. You can leave this page.`
            : `Sent to ${addressesText(queued)}, starting ${localMoment(startedAt ?? campaign.updatedAt)}.`}
        </p>
      </div>
      {state === 'sending' && <Progress label="Sending" done={audience > 0 ? queued / audience : 1} />}
      <CampaignPreview subject={subject} body={body} />
    </article>
  )
}

interface CampaignEditorProps {
  /** Undefined for a new one. */
  campaign: CampaignDetail | undefined
  onCreated: (campaign: CampaignDetail) => void
  onClose: () => void
}

/** A draft's form. Input survives reloads until it is saved or discarded. */
function CampaignEditor({ campaign, onCreated, onClose }: CampaignEditorProps) {
  const store = useStore()
  const unsaved = unsavedFormAtom(`letter/${campaign?.id ?? 'new'}`)
  const [{ start, turn }, setStarted] = useState(() => {
    return { start: parseStoredCampaign(store.get(unsaved)) ?? initialCampaign(campaign), turn: 0 }
  })
  const startWith = (stored: CampaignDetail | undefined) => {
    store.set(unsaved, RESET)
    setStarted({ start: initialCampaign(stored), turn: turn + 1 })
  }
  return (
    <CampaignForm
      key={turn}
      campaign={campaign}
      start={start}
      unsaved={unsaved}
      onCreated={onCreated}
      onClose={onClose}
      onDiscard={() => startWith(campaign)}
      onTake={startWith}
    />
  )
}
