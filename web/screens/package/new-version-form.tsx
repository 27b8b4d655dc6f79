import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { MAX_VERSION } from '#contract/packages/limits.ts'
import type { Package } from '#contract/packages/packages.ts'
import { suggestVersion, VersionNumber } from '#contract/packages/versions.ts'
import { ApiError } from '#web/lib/api.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { beginUpload, uploadIn } from './package-api.ts'
import { FileChanged, fingerprintOf } from './read-file.ts'
import { startUpload } from './upload-package.ts'

interface NewVersionFormProps {
  data: Package
  file: File
  /** Also if another upload is found to be unfinished. */
  onBegun: () => void
  onCancel: () => void
}

const NewVersion = v.object({ version: VersionNumber })

/** The number of a version, before its file is uploaded. */
export function NewVersionForm({ data, file, onBegun, onCancel }: NewVersionFormProps) {
  const queries = useQueryClient()
  const form = useForm(
    NewVersion,
    async ({ version }) => {
      const { name, size } = file
      try {
        const fingerprint = await fingerprintOf(file)
        const upload = await beginUpload(queries, data.project.id, { version, name, size, fingerprint })
        await startUpload(queries, upload, file)
        onBegun()
      } catch (error) {
        if (error instanceof FileChanged)
          throw new ApiError({ code: 'changed', message: 'This file can’t be read any more. Choose it again.' })
        if (!uploadIn(error)) throw error
        onBegun()
      }
    },
    { fieldsByCode: { version_taken: 'version' } },
  )
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <p className="flex items-baseline justify-between gap-4 font-mono text-13px leading-20px font-600">
        <bdi className="min-w-0 truncate">{file.name}</bdi>
        <span className="flex-none">{sizeText(file.size)}</span>
      </p>
      <div className="md:max-w-80">
        <TextField
          form={form}
          label="Version"
          name="version"
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_VERSION}
          defaultValue={suggestVersion(data.versions[0]?.version, file.name)}
          hint="Its number is never given to another one."
        />
      </div>
      <FormError error={form.formError} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-busy={form.busy} className={button('primary', 's', 'max-md:min-h-11!')}>
          Upload
        </button>
        <button type="button" onClick={onCancel} className={button('ghost', 's', 'max-md:min-h-11!')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
