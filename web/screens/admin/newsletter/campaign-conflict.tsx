import { useEffect, useRef } from 'react'
import type { CampaignDetail } from '#contract/admin/campaigns.ts'
import { button } from '#web/ui/button.ts'

interface CampaignConflictProps {
  stored: CampaignDetail
  onKeep: () => void
  onTake: () => void
}

/** Resolves an edit conflict with another admin's version. */
export function CampaignConflict({ stored, onKeep, onTake }: CampaignConflictProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="grid grid-cols-1 gap-4 rounded-control border border-accent bg-s2 p-4 focus-ring"
    >
      <div>
        <h2 className="font-600">Another admin saved this campaign in the meantime</h2>
        <p className="mt-1 text-13px leading-20px text-muted">
          Nothing is lost: your version is in the form, and this is the saved one.
        </p>
      </div>
      <div dir="auto" className="min-w-0 text-13px leading-20px">
        <p className="font-600 break-words">{stored.subject}</p>
        <p tabIndex={0} className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap break-words rounded-sm focus-ring">
          {stored.body}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onKeep} className={button('primary')}>
          Save mine
        </button>
        <button type="button" onClick={onTake} className={button('plain')}>
          Use saved version
        </button>
      </div>
    </div>
  )
}
