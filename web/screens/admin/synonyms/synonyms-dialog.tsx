import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SynonymGroup } from '#contract/admin/synonyms.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { saveSynonyms } from './synonyms-api.ts'

/** Sent as typed; the server validates it. */
const Typed = v.object({ terms: v.string() })

interface SynonymsDialogProps {
  /** The group to edit; undefined creates a new one. */
  group: SynonymGroup | undefined
  onClose: () => void
}

export function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const queries = useQueryClient()
  const form = useForm(
    Typed,
    async ({ terms }) => {
      await saveSynonyms(queries, group?.id, { terms, version: group?.version })
      void toast('success', 'Success', `Synonyms ${group ? 'updated' : 'created'} successfully`)
      onClose()
    },
    { onError: () => void toast('error', 'Error', 'Failed to save synonyms') },
  )
  return (
    <Modal title={`${group ? 'Edit' : 'Create'} Synonyms`} onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <TextArea
          form={form}
          label="Words and phrases that mean the same"
          name="terms"
          rows={4}
          defaultValue={group?.terms.join(', ')}
          data-autofocus
          hint="Separated by commas, the closest first: boilerplate, starter kit, template"
        />
        <FormError error={form.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's')}>
            Cancel
          </button>
          <button type="submit" aria-busy={form.busy} className={button('primary', 's')}>
            {group ? 'Update' : 'Create'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
