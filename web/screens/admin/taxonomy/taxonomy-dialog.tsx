import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { TaxonomyItem } from '#contract/admin/taxonomy.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { saveTaxonomy } from './taxonomies-api.ts'
import type { TaxonomyTexts } from './taxonomy-texts.ts'

/** Sent as typed; the server validates it. */
const Typed = v.object({ name: v.string(), description: v.string() })

interface TaxonomyDialogProps {
  words: TaxonomyTexts
  /** The label to edit; undefined creates a new one. */
  label: TaxonomyItem | undefined
  onClose: () => void
}

export function TaxonomyDialog({ words: { kind, One, one }, label, onClose }: TaxonomyDialogProps) {
  const queries = useQueryClient()
  const form = useForm(
    Typed,
    async (typed) => {
      await saveTaxonomy(queries, kind, label?.id, { ...typed, version: label?.version })
      void toast('success', 'Success', `${One} ${label ? 'updated' : 'created'} successfully`)
      onClose()
    },
    {
      fieldsByCode: { name_taken: 'name' },
      onError: () => void toast('error', 'Error', `Failed to save ${one}`),
    },
  )
  return (
    <Modal title={`${label ? 'Edit' : 'Create'} ${One}`} onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <TextField form={form} label="Name" name="name" defaultValue={label?.name} data-autofocus autoComplete="off" />
        <TextArea form={form} label="Description" name="description" rows={3} defaultValue={label?.description ?? ''} />
        <FormError error={form.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's')}>
            Cancel
          </button>
          <button type="submit" aria-busy={form.busy} className={button('primary', 's')}>
            {label ? 'Update' : 'Create'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
