import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignDetail } from '#contract/admin/campaigns.ts'
import { isolate } from '#contract/isolate.ts'
import { ApiError } from '#web/lib/api.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { addressesText } from './campaign-state.tsx'
import { sendCampaign } from './campaigns-api.ts'

/** Confirms sending, which cannot be undone. */
export function SendDialog({ campaign, onClose }: { campaign: CampaignDetail; onClose: () => void }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const { subject, confirmed } = campaign
  const send = async () => {
    setBusy(true)
    try {
      await sendCampaign(queries, campaign)
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError) setRefusal(error)
    }
  }
  return (
    <Modal title="Send this campaign?" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-14px leading-22px [overflow-wrap:anywhere]">
          {confirmed > 0
            ? `“${isolate(subject)}” goes to ${addressesText(confirmed)}. This cannot be undone.`
            : 'No one has subscribed yet.'}
        </p>
        <FormError error={refusal} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's')}>
            Cancel
          </button>
          {confirmed > 0 && (
            <button
              type="button"
              aria-busy={busy}
              onClick={() => void (busy || send())}
              className={button('primary', 's')}
            >
              {`Send to ${addressesText(confirmed)}`}
            </button>
          )}
        </div>
      </div>
    </Modal>
  )
}
