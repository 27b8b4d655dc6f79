import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { packagePath } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { button } from '#web/ui/button.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { cancel, pauseUpload, resumeUpload, type RunningUpload } from './upload-package.ts'
import { transferText, timeLeftText } from '#web/lib/transfer-progress.ts'

interface RunningCardProps {
  running: RunningUpload
  projectId: string
}

/** The upload of this tab. Its numbers keep their places, whatever happens. */
export function RunningCard({ running, projectId }: RunningCardProps) {
  const { upload, doneBytes, bytesPerSecond, state, reason } = running
  const queries = useQueryClient()
  const [isCancelling, setIsCancelling] = useState(false)
  const isPaused = state === 'paused'
  const speed = bytesPerSecond === undefined || state !== 'sending' ? '' : ` · ${sizeText(bytesPerSecond)}/s`
  const stop = async () => {
    setIsCancelling(true)
    try {
      await cancel(queries, upload)
    } catch (error) {
      void toast('error', 'Failed to cancel the upload', error instanceof ApiError ? error.message : undefined)
    } finally {
      setIsCancelling(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <UploadHead name={upload.name} size={upload.size} sentBytes={doneBytes} isActive={state === 'sending'} />
      <p className="flex justify-between gap-4 min-h-18px font-mono text-12px leading-18px text-muted">
        <span>{transferText(doneBytes, upload.size) + speed}</span>
        <span>{remainingText(running)}</span>
      </p>
      {reason !== undefined && (
        <p role="status" className="flex items-center gap-2 text-13px leading-20px">
          <span aria-hidden className="i-lucide-wifi-off text-muted" />
          {reason}
        </p>
      )}
      {upload.projectId !== projectId && (
        <p className="text-13px leading-20px text-muted">
          This is for{' '}
          <Link href={packagePath(upload.projectId)} className="rounded-sm text-accent-text underline focus-ring">
            another project
          </Link>
          . One upload at a time.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'finishing' && (
          <button
            type="button"
            onClick={isPaused ? resumeUpload : pauseUpload}
            className={button('plain', 's', 'min-w-24 max-md:min-h-11!')}
          >
            {isPaused ? 'Continue' : 'Pause'}
          </button>
        )}
        <button
          type="button"
          aria-busy={isCancelling}
          onClick={() => void stop()}
          className={button('ghost', 's', 'max-md:min-h-11!')}
        >
          Cancel
        </button>
      </div>
    </div>
  )
}

function remainingText({ upload, doneBytes, bytesPerSecond, state }: RunningUpload): string {
  if (state === 'paused') return 'Paused'
  if (state === 'finishing') return 'Finishing'
  if (state === 'waiting' || bytesPerSecond === undefined) return ''
  return timeLeftText(upload.size - doneBytes, bytesPerSecond)
}

interface UploadHeadProps {
  name: string
  size: number
  sentBytes: number
  isActive: boolean
}

/** A file's name, and how far its upload is. */
export function UploadHead({ name, size, sentBytes, isActive }: UploadHeadProps) {
  // All of it has arrived only once the server says so.
  const percent = Math.min(99, Math.floor((sentBytes / size) * 100))
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-mono text-13px leading-20px font-600">
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="flex-none tabular-nums">{percent}%</span>
      </p>
      <ProgressBar label={`Upload of ${name}`} percent={percent} isActive={isActive} />
    </>
  )
}
