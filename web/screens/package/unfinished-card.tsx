import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { PackageUpload } from '#contract/packages/packages.ts'
import { packagePath } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { button } from '#web/ui/button.ts'
import { FileButton } from './file-button.tsx'
import { FileChanged, otherFileProblem } from './read-file.ts'
import { UploadHead } from './running-card.tsx'
import { cancel, OTHER_TAB, startUpload } from './upload-package.ts'
import { transferText } from '#web/lib/transfer-progress.ts'
import { useOtherTab } from './use-other-tab.ts'
import { useStoredProgress } from './use-stored-progress.ts'

interface UnfinishedCardProps {
  upload: PackageUpload
  projectId: string
  /** Why it broke off in this tab. */
  problem: string | undefined
}

/** An upload that this tab does not have the file of: after a reload, in another browser, or in another tab. */
export function UnfinishedCard({ upload, projectId, problem }: UnfinishedCardProps) {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isInOtherTab = useOtherTab()
  const storedBytes = useStoredProgress(upload.id)
  const heldBytes = upload.parts.reduce((sum, { size }) => sum + size, 0)
  const sentBytes = Math.max(heldBytes, storedBytes)

  const attempt = async (action: () => Promise<string | undefined>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      setRefusal(await action())
    } catch (error) {
      if (error instanceof FileChanged) setRefusal('This file can’t be read. Was it moved or changed?')
      else if (error instanceof ApiError) setRefusal(error.message)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  const goOn = (file: File) =>
    attempt(async () => (await otherFileProblem(file, upload)) ?? (await startUpload(queries, upload, file)))
  const startOver = () =>
    attempt(async () => {
      await cancel(queries, upload)
      return undefined
    })
  const shown = refusal ?? problem

  return (
    <div className="grid grid-cols-1 gap-3">
      <UploadHead name={upload.name} size={upload.size} sentBytes={sentBytes} isActive={isInOtherTab} />
      {isInOtherTab ? (
        <p role="status" className="text-13px leading-20px">
          {OTHER_TAB}
        </p>
      ) : (
        <>
          <div className="text-13px leading-20px">
            <p className="font-600">Choose the same file to go on</p>
            <p className="text-muted">
              <span className="font-mono">{transferText(heldBytes, upload.size)}</span> are already here. Your browser
              needs the file again for the rest.
            </p>
          </div>
          {upload.projectId !== projectId && (
            <p className="text-13px leading-20px text-muted">
              This is for{' '}
              <Link href={packagePath(upload.projectId)} className="rounded-sm text-accent-text underline focus-ring">
                another project
              </Link>
              . One upload at a time.
            </p>
          )}
          {shown !== undefined && (
            <p role="alert" className="flex items-center gap-2 text-13px leading-20px text-bad">
              <span aria-hidden className="i-lucide-triangle-alert" />
              {shown}
            </p>
          )}
          <div aria-busy={busy} className="flex flex-wrap gap-2">
            <FileButton label="Choose the same file" kind="primary" onFile={(file) => void goOn(file)} />
            <button
              type="button"
              aria-busy={busy}
              onClick={() => void startOver()}
              className={button('ghost', 's', 'max-md:min-h-11!')}
            >
              Start over
            </button>
          </div>
        </>
      )}
    </div>
  )
}
