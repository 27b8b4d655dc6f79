import { useState } from 'react'
import { DELETED_TEXT, type ChatMessage } from '#contract/chat/messages.ts'
import { ApiError } from '#web/lib/api.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { refusalText } from './refusal-text.ts'

interface DeleteDialogProps {
  message: ChatMessage
  /** Whether a price was agreed, after which nothing is deleted. */
  hasAgreement: boolean
  onDelete: (id: string) => Promise<void>
  onClose: () => void
}

/** Asks once before one's own message is deleted, or says why it cannot be. */
export function DeleteDialog({ message: { id, content }, hasAgreement, onDelete, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = async () => {
    setBusy(true)
    try {
      await onDelete(id)
      onClose()
    } catch (reason) {
      setError(reason instanceof ApiError ? reason.message : refusalText(''))
      setBusy(false)
    }
  }
  return (
    <Modal title={hasAgreement ? 'This message stays' : 'Delete this message?'} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <blockquote
          dir="auto"
          className="max-h-30 overflow-auto px-3 py-2 border-l-2 border-line2 rounded-sm bg-s2 text-13px leading-20px text-muted whitespace-pre-wrap break-anywhere"
        >
          {content}
        </blockquote>
        <p className="text-13px leading-20px text-muted">
          {hasAgreement
            ? refusalText('too_late_to_delete')
            : `You will both see “${DELETED_TEXT}” instead. If it is reported, our admins can still read it.`}
        </p>
        {error && (
          <p role="alert" className="text-13px leading-20px text-bad">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's', 'media-touch:h-11')} data-autofocus>
            {hasAgreement ? 'Close' : 'Cancel'}
          </button>
          {!hasAgreement && (
            <button
              type="button"
              aria-busy={busy}
              disabled={busy}
              onClick={() => void remove()}
              className={button('danger', 's', 'media-touch:h-11')}
            >
              Delete
            </button>
          )}
        </div>
      </div>
    </Modal>
  )
}
