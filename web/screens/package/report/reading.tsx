import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InspectionProgress, VersionReport } from '#contract/packages/inspections.ts'
import { ApiError } from '#web/lib/api.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { toast } from '#web/lib/toast.ts'
import { Progress } from '#web/ui/progress.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { saveInspectionMail } from './report-api.ts'

interface ReadingProps {
  projectId: string
  /** Of the archive, in bytes. */
  size: number
  report: VersionReport
}

/** How far an inspection is, step by step. */
export function Reading({ projectId, size, report }: ReadingProps) {
  const { version, progress, inspection } = report
  const queries = useQueryClient()
  const save = async (wanted: boolean) => {
    try {
      await saveInspectionMail(queries, projectId, version, wanted)
    } catch (error) {
      void toast('error', 'Failed to save your choice', error instanceof ApiError ? error.message : undefined)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4 p-4 md:p-5 border-t border-line">
      <h3 className="text-15px leading-24px font-600">Reading the contents</h3>
      <ol aria-label="Steps" className="grid grid-cols-1 gap-3 text-13px leading-20px">
        <Step state="done" label="Uploaded" value={sizeText(size)} />
        {stepsOf(progress)}
      </ol>
      <p className="text-13px leading-20px text-muted">You can leave this page. It goes on without you.</p>
      <div className="pt-4 border-t border-line">
        <SwitchField
          label="Email me when it is done"
          hint={`One email about ${version}, with what we found.`}
          checked={inspection.mails}
          onChange={(wanted) => void save(wanted)}
        />
      </div>
    </div>
  )
}

function stepsOf(progress: InspectionProgress): ReactNode {
  if (progress.state === 'reading') {
    const { files, read, size } = progress
    return (
      <>
        <Step state="done" label="Its turn" />
        <Step state="active" label="Reading the files" value={filesText(files)}>
          <Progress label="Read of the archive" done={size === 0 ? 0 : read / size} />
        </Step>
        <Step state="next" label="Report" />
      </>
    )
  }
  if (progress.state === 'waiting' || progress.state === 'unknown') {
    const ahead = progress.state === 'waiting' ? progress.ahead : 0
    return (
      <>
        <Step state="active" label="Waiting for its turn" value={ahead === 0 ? 'Next' : `${ahead} ahead`} />
        <Step state="next" label="Reading the files" />
        <Step state="next" label="Report" />
      </>
    )
  }
  return (
    <>
      <Step state="done" label="Its turn" />
      <Step state="done" label="Reading the files" />
      <Step state="active" label="Report" />
    </>
  )
}

const filesText = (files: number) => `${files.toLocaleString()} ${files === 1 ? 'file' : 'files'}`

type StepState = 'done' | 'active' | 'next'

const STEPS: Record<StepState, { icon: string; text: string; words: string }> = {
  done: { icon: 'i-lucide-check text-good', text: '', words: 'Done: ' },
  active: { icon: 'i-lucide-loader-circle text-text motion-safe:animate-spin', text: 'font-600', words: 'Now: ' },
  next: { icon: 'i-lucide-circle text-faint', text: 'text-faint', words: 'Next: ' },
}

interface StepProps {
  state: StepState
  label: string
  value?: string
  children?: ReactNode
}

function Step({ state, label, value, children }: StepProps) {
  const { icon, text, words } = STEPS[state]
  return (
    <li aria-current={state === 'active' ? 'step' : undefined} className="grid gap-2">
      <div className="flex items-center gap-3">
        <span aria-hidden className={`text-16px ${icon}`} />
        <span className={`flex-1 ${text}`}>
          <span className="sr-only">{words}</span>
          {label}
        </span>
        {value !== undefined && <span className="font-mono text-12px text-muted">{value}</span>}
      </div>
      {children !== undefined && <div className="pl-7">{children}</div>}
    </li>
  )
}
