import { useQuery } from '@tanstack/react-query'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { reasonsQuery } from '../reasons/reasons-api.ts'
import type { VersionChanges } from './use-version-change.ts'

/** Asks for the reason of a decision about a version, or whether its file is really to be deleted. */
export function VersionDialog({ reason: { pending, answer } }: Pick<VersionChanges, 'reason'>) {
  const reasons = useQuery(reasonsQuery)
  if (!pending) return null
  const { version } = pending.id
  if (pending.change.kind === 'delete file') return <DeleteFile version={version} onAnswer={answer} />
  const isRefusal = pending.change.kind === 'refuse'
  return (
    <ReasonDialog
      title={`${isRefusal ? 'Refuse' : 'Withhold'} version ${version}`}
      label={isRefusal ? 'Refuse' : 'Withhold'}
      choices={isRefusal ? (reasons.data?.reasons ?? []) : []}
      onAnswer={answer}
    >
      {isRefusal
        ? 'It stays a draft. The seller will see the reason and get it by email.'
        : 'No one can download it anymore: not its buyers, and not its seller, who will see the reason and get it by email.'}
    </ReasonDialog>
  )
}

function DeleteFile({ version, onAnswer }: { version: string; onAnswer: (reason: string | undefined) => void }) {
  return (
    <Modal title={`Delete the file of version ${version}?`} onClose={() => onAnswer(undefined)}>
      <p className="text-13px leading-20px text-muted">
        It’s gone for good, as a copyright notice may require. Its hash and its report stay.
      </p>
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <button type="button" onClick={() => onAnswer(undefined)} className={button('ghost', 's')}>
          Cancel
        </button>
        <button type="button" data-autofocus onClick={() => onAnswer('')} className={button('danger', 's')}>
          Delete file
        </button>
      </div>
    </Modal>
  )
}
