import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { CampaignDetail } from '#contract/admin/campaigns.ts'
import { isolate } from '#contract/isolate.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { deleteCampaign } from './campaigns-api.ts'

/** The action after saving the draft. */
export type CampaignIntent = 'save' | 'test' | 'send'

interface CampaignButtonsProps {
  /** Undefined for a new one. */
  campaign: CampaignDetail | undefined
  busy: boolean
  /** Set before submitting. */
  intent: RefObject<CampaignIntent>
  onDeleted: () => void
}

const INTENTS = [
  { intent: 'save', label: 'Save draft', kind: 'primary' },
  { intent: 'test', label: 'Send a test to me', kind: 'plain' },
  { intent: 'send', label: 'Send…', kind: 'plain' },
] as const

/** The sticky actions of a draft. */
export function CampaignButtons({ campaign, busy, intent, onDeleted }: CampaignButtonsProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <SaveBar>
      <div className="flex flex-wrap items-center gap-2">
        {(campaign ? INTENTS : INTENTS.slice(0, 1)).map(({ label, kind, ...one }) => (
          <button
            key={label}
            type="submit"
            aria-busy={busy}
            onClick={() => {
              intent.current = one.intent
            }}
            className={button(kind, 'l')}
          >
            {label}
          </button>
        ))}
        {campaign && (
          <button type="button" onClick={() => setIsConfirming(true)} className={button('danger', 'l')}>
            Delete draft
          </button>
        )}
      </div>
      {campaign && isConfirming && (
        <DeleteDialog campaign={campaign} onDeleted={onDeleted} onClose={() => setIsConfirming(false)} />
      )}
    </SaveBar>
  )
}

interface DeleteDialogProps {
  campaign: CampaignDetail
  onDeleted: () => void
  onClose: () => void
}

function DeleteDialog({ campaign: { id, subject }, onDeleted, onClose }: DeleteDialogProps) {
  const queries = useQueryClient()
  const remove = async () => {
    try {
      await deleteCampaign(queries, id)
      onDeleted()
      void toast('success', 'Draft deleted')
    } catch (error) {
      onClose()
      void toast('error', 'Failed to delete draft', error instanceof ApiError ? error.message : undefined)
    }
  }
  return (
    <Modal title="Delete this draft?" onClose={onClose}>
      <p className="text-14px leading-22px [overflow-wrap:anywhere]">{`“${isolate(subject)}” cannot be restored.`}</p>
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <button type="button" onClick={onClose} className={button('ghost', 's')}>
          Cancel
        </button>
        <button type="button" onClick={() => void remove()} className={button('danger', 's')}>
          Delete
        </button>
      </div>
    </Modal>
  )
}
