import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { MAX_NOTES } from '#contract/packages/limits.ts'
import { type PackageVersion, VersionNotes } from '#contract/packages/packages.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { saveNotes } from './package-api.ts'

const MarkdownPreview = lazy(() =>
  importOrReload(() => import('#web/domains/listings/markdown-preview.tsx')).then((module) => ({
    default: module.MarkdownPreview,
  })),
)

interface NotesFormProps {
  projectId: string
  version: PackageVersion
  /** What is typed and not saved, by version. */
  typedNotes: Map<string, string>
}

/** The release notes of a version, in the Markdown of descriptions. */
export function NotesForm({ projectId, version: { version, notes }, typedNotes }: NotesFormProps) {
  const queries = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState<string>()
  const form = useForm(VersionNotes, async (values) => {
    await saveNotes(queries, projectId, version, values.notes)
    typedNotes.delete(version)
    void toast('success', `Saved the notes for ${version}`)
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3 p-4 md:p-5 border-t border-line">
      <TextArea
        ref={field}
        form={form}
        label={`Release notes for ${version}`}
        name="notes"
        rows={5}
        dir="auto"
        maxLength={MAX_NOTES}
        defaultValue={typedNotes.get(version) ?? notes}
        onChange={({ currentTarget }) => typedNotes.set(version, currentTarget.value)}
        placeholder={'## New\n- What buyers get with this version'}
        hint="Markdown: # headings, - lists, `code` and [links](https://…)."
        className="font-mono text-13px!"
        aside={
          <button
            type="button"
            aria-pressed={shown !== undefined}
            onClick={() => setShown(shown === undefined ? field.current?.value : undefined)}
            className="h-6 px-2 rounded-sm text-12px font-500 text-muted hover:(bg-s2 text-text) aria-pressed:(bg-s3 text-text) focus-ring"
          >
            Preview
          </button>
        }
        replacement={
          shown !== undefined && (
            <div className="min-h-28 rounded-control border border-line bg-bg px-3 py-2.5">
              <Suspense fallback={null}>
                <MarkdownPreview markdown={shown} />
              </Suspense>
            </div>
          )
        }
      />
      <FormError error={form.formError} />
      <button type="submit" aria-busy={form.busy} className={button('plain', 's', 'justify-self-end max-md:min-h-11!')}>
        Save notes
      </button>
    </form>
  )
}
