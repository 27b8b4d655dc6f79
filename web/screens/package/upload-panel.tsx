import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { archiveProblem } from '#contract/packages/constants.ts'
import type { Package } from '#contract/packages/packages.ts'
import { packagePath } from '#contract/paths.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { FileButton } from './file-button.tsx'
import { NewVersionForm } from './new-version-form.tsx'
import { bytesOf, FileChanged, isArchive } from './read-file.ts'
import { RunningCard } from './running-card.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'
import { refetchPackage } from './package-api.ts'
import { runningUploadAtom, uploadProblemAtom } from './upload-package.ts'

interface Chosen {
  file: File
  problem: string | undefined
}

/** Uploads a version: the file, then its progress, and after a break the way to go on. */
export function UploadPanel({ data }: { data: Package }) {
  const queries = useQueryClient()
  const running = useAtomValue(runningUploadAtom)
  const problem = useAtomValue(uploadProblemAtom)
  const setProblem = useSetAtom(uploadProblemAtom)
  const [chosen, setChosen] = useState<Chosen>()
  const [, navigate] = useLocation()
  const id = useId()
  const choose = async (file: File) => {
    setProblem(undefined)
    setChosen({ file, problem: await problemOf(file) })
  }

  const content = (): ReactNode => {
    if (running) return <RunningCard running={running} projectId={data.project.id} />
    if (data.upload) return <UnfinishedCard upload={data.upload} projectId={data.project.id} problem={problem} />
    if (!chosen) return <DropZone onFile={(file) => void choose(file)} />
    if (chosen.problem !== undefined) return <WrongFile {...chosen} onFile={(file) => void choose(file)} />
    return (
      <NewVersionForm
        key={`${chosen.file.name} ${chosen.file.size} ${chosen.file.lastModified}`}
        data={data}
        file={chosen.file}
        onBegun={() => {
          setChosen(undefined)
          // The report of what is uploaded comes next, whichever is shown now.
          navigate(packagePath(data.project.id), { replace: true })
          void refetchPackage(queries)
        }}
        onCancel={() => setChosen(undefined)}
      />
    )
  }

  return (
    <section aria-labelledby={id} className="panel p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 mb-3">
        <h2 id={id} className="text-15px leading-24px font-600">
          Upload a version
        </h2>
        <p className="text-12px leading-18px text-muted">
          A version is never replaced. To change something, upload a new one.
        </p>
      </div>
      {problem !== undefined && !running && !data.upload && (
        <p role="alert" className="mb-3 text-13px leading-20px text-bad">
          {problem}
        </p>
      )}
      {content()}
    </section>
  )
}

/** Why a file cannot be uploaded, as a sentence. */
async function problemOf(file: File): Promise<string | undefined> {
  const problem = archiveProblem(file)
  if (problem !== undefined) return problem
  try {
    if (await isArchive(file)) return undefined
    await bytesOf(file.slice(0, 1))
    return 'This is not a zip or tar.gz archive, whatever its name says.'
  } catch (error) {
    if (error instanceof FileChanged) return 'This file can’t be read. Was it moved or changed?'
    throw error
  }
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  const depth = useRef(0)
  const enter = (change: number) => {
    depth.current = Math.max(0, depth.current + change)
    setIsOver(depth.current > 0)
  }
  return (
    <>
      <div
        role="group"
        aria-label="File"
        onDragEnter={() => enter(1)}
        onDragLeave={() => enter(-1)}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          enter(-depth.current)
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
        className={`grid justify-items-center gap-2 rounded-lg border border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line2'}`}
      >
        <span aria-hidden className="i-lucide-upload text-20px text-muted" />
        <FileButton label="Choose a file" kind="primary" onFile={onFile} />
        <p className="text-13px leading-20px text-muted">or drop it here</p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 mt-2 text-12px leading-18px text-muted">
        <p>zip up to 2 GB, or tar.gz up to 500 MB</p>
        <p>
          Leave out <code className="font-mono">node_modules</code>, <code className="font-mono">.git</code> and build
          output.
        </p>
      </div>
    </>
  )
}

function WrongFile({ file, problem, onFile }: Chosen & { onFile: (file: File) => void }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-baseline justify-between gap-4 font-mono text-13px leading-20px font-600">
        <bdi className="min-w-0 truncate">{file.name}</bdi>
        <span className="flex-none">{sizeText(file.size)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="alert" className="flex flex-1 min-w-48 items-center gap-2 text-13px leading-20px text-bad">
          <span aria-hidden className="i-lucide-triangle-alert" />
          {problem}
        </p>
        <FileButton label="Choose another file" kind="plain" onFile={onFile} />
      </div>
    </div>
  )
}
