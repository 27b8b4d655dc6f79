import { useQueryClient } from '@tanstack/react-query'
import { MAX_WITHDRAWAL } from '#contract/packages/limits.ts'
import { Withdraw } from '#contract/packages/packages.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { withdrawVersion } from './package-api.ts'

interface WithdrawDialogProps {
  projectId: string
  version: string
  isCurrent: boolean
  onClose: () => void
}

/** Requests the reason for withdrawing a version, and says what follows. */
export function WithdrawDialog({ projectId, version, isCurrent, onClose }: WithdrawDialogProps) {
  const queries = useQueryClient()
  const form = useForm(Withdraw, async ({ reason }) => {
    await withdrawVersion(queries, projectId, version, reason)
    void toast('success', `Withdrew ${version}`)
    onClose()
  })
  return (
    <Modal title={`Withdraw ${version}?`} onClose={onClose}>
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <p className="text-13px leading-20px text-muted">
          It stays in this list with your reason, and its number is used up. This can’t be undone.
          {isCurrent && ' The project has no current version until you make another one current.'}
        </p>
        <TextArea
          form={form}
          label="What happened"
          name="reason"
          rows={3}
          dir="auto"
          maxLength={MAX_WITHDRAWAL}
          hint="Shown with the version."
          data-autofocus
        />
        <FormError error={form.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's', 'max-md:min-h-11!')}>
            Keep it
          </button>
          <button type="submit" aria-busy={form.busy} className={button('danger', 's', 'max-md:min-h-11!')}>
            Withdraw {version}
          </button>
        </div>
      </form>
    </Modal>
  )
}
