import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { makeCurrent } from './package-api.ts'

interface MakeCurrentDialogProps {
  projectId: string
  version: string
  /** The version that is current now. */
  current: string | undefined
  onClose: () => void
}

const NOTHING = v.object({})

/** Says what follows before a draft becomes current. */
export function MakeCurrentDialog({ projectId, version, current, onClose }: MakeCurrentDialogProps) {
  const queries = useQueryClient()
  const form = useForm(NOTHING, async () => {
    const { review } = await makeCurrent(queries, projectId, version)
    if (review?.state === 'waiting')
      void toast('success', 'Sent for review', `${version} becomes current once our team has approved it.`)
    else void toast('success', `${version} is current`)
    onClose()
  })
  return (
    <Modal title={`Make ${version} current?`} onClose={onClose}>
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <p className="text-13px leading-20px text-muted">
          It becomes this project’s current version, and can’t be a draft again.
          {current !== undefined && ` ${current} is superseded.`}
        </p>
        <FormError error={form.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's', 'max-md:min-h-11!')}>
            Keep it as a draft
          </button>
          <button
            type="submit"
            data-autofocus
            aria-busy={form.busy}
            className={button('primary', 's', 'max-md:min-h-11!')}
          >
            Make {version} current
          </button>
        </div>
      </form>
    </Modal>
  )
}
