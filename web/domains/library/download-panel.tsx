import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { sizeText } from '#web/lib/size-text.ts'
import { timeLeftText, transferText } from '#web/lib/transfer-progress.ts'
import { button } from '#web/ui/button.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import {
  type Download,
  downloadDirectly,
  downloadsAtom,
  pauseDownload,
  resumeDownload,
  startDownload,
} from './download-version.ts'
import type { OwnedFile } from './library-api.ts'
import { useStoredBytes } from './use-stored-bytes.ts'

interface DownloadPanelProps {
  file: OwnedFile
  kind: 'primary' | 'plain'
  /** The id of what names the product. */
  describedBy: string
  /** Whether it was downloaded before. */
  isAgain?: boolean
}

/** Downloads a version on the page: a button, then how far it is. */
export function DownloadPanel({ file, kind, describedBy, isAgain = false }: DownloadPanelProps) {
  const queries = useQueryClient()
  const download = useAtomValue(downloadsAtom).get(file.sha256)
  const storedBytes = useStoredBytes(file.sha256)
  const start = () => void startDownload(queries, file)
  const shared = { file, describedBy }
  if (download) return <Begun {...shared} download={download} onStart={start} />
  if (storedBytes > 0) {
    return (
      <Transfer {...shared} doneBytes={storedBytes} title="Paused" isActive={false}>
        <Action {...shared} label="Resume" onClick={start} />
      </Transfer>
    )
  }
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      onClick={start}
      className={button(kind, 's', 'w-full max-md:min-h-11!')}
    >
      <span aria-hidden className="i-lucide-download" />
      <span className="min-w-0 truncate">
        {isAgain ? 'Download again' : `Download ${file.version}`}
        {isAgain && <span className="sr-only"> {file.version}</span>}
      </span>
      <span className="font-mono text-12px font-400">{sizeText(file.size)}</span>
    </button>
  )
}

interface BegunProps {
  file: OwnedFile
  describedBy: string
  download: Download
  onStart: () => void
}

function Begun({ download, onStart, ...shared }: BegunProps) {
  const { file } = shared
  const { state, reason, doneBytes, bytesPerSecond } = download
  const pause = <Action {...shared} label="Pause" onClick={() => pauseDownload(file.sha256)} />
  switch (state) {
    case 'downloading': {
      const left = bytesPerSecond === undefined ? '' : timeLeftText(file.size - doneBytes, bytesPerSecond)
      return (
        <Transfer {...shared} doneBytes={doneBytes} title={`Downloading ${file.version}`} left={left} isActive>
          {pause}
        </Transfer>
      )
    }
    case 'waiting':
      return (
        <Transfer {...shared} doneBytes={doneBytes} title={reason ?? 'Waiting'} isActive={false} note={CONTINUES}>
          {pause}
        </Transfer>
      )
    case 'paused':
      return (
        <Transfer {...shared} doneBytes={doneBytes} title="Paused" isActive={false}>
          <Action {...shared} label="Resume" onClick={() => resumeDownload(file.sha256)} />
        </Transfer>
      )
    case 'checking':
      return <Transfer {...shared} doneBytes={doneBytes} title="Checking SHA-256" isActive />
    case 'saved':
      return (
        <Outcome icon="i-lucide-check text-good" title="Downloaded, SHA-256 matches" text={savedText(file)}>
          <Action {...shared} label="Save again" onClick={onStart} />
        </Outcome>
      )
    case 'mismatched':
      return (
        <Outcome
          icon="i-lucide-triangle-alert text-bad"
          title="The file doesn’t match its SHA-256"
          text="Nothing of it was saved."
        >
          <Action {...shared} label="Download again" onClick={onStart} />
        </Outcome>
      )
    case 'unstorable':
      return (
        <Outcome
          icon="i-lucide-triangle-alert text-muted"
          title="There’s no room for it here"
          text="Your browser can download it by itself. Compare its SHA-256 afterwards."
        >
          <Action {...shared} label="Download with the browser" onClick={() => void downloadDirectly(file)} />
        </Outcome>
      )
    case 'failed':
      return (
        <Outcome icon="i-lucide-circle-alert text-bad" title={reason ?? 'Something went wrong.'} text={KEPT}>
          <Action {...shared} label="Try again" onClick={onStart} />
        </Outcome>
      )
  }
}

const CONTINUES = 'It continues from here by itself.'
const KEPT = 'What has arrived is kept in this browser.'

const savedText = ({ fileName, size }: OwnedFile) => (
  <>
    <bdi className="break-all">{fileName}</bdi>, {sizeText(size)}
  </>
)

interface TransferProps {
  file: OwnedFile
  doneBytes: number
  title: string
  /** The time left. */
  left?: string
  isActive: boolean
  note?: string | undefined
  children?: ReactNode
}

/** How far a download is. Its numbers keep their places, whatever happens. */
function Transfer({ file, doneBytes, title, left = '', isActive, note, children }: TransferProps) {
  const percent = Math.floor((doneBytes / file.size) * 100)
  return (
    <div className="grid grid-cols-1 gap-2 text-13px leading-20px">
      <p className="flex items-baseline justify-between gap-4 font-600">
        <span role="status" className="min-w-0 truncate">
          {title}
        </span>
        <span className="flex-none font-mono tabular-nums">{percent}%</span>
      </p>
      <ProgressBar label={`Download of ${file.fileName}`} percent={percent} isActive={isActive} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 min-h-9 text-muted">
        <p className="tabular-nums">
          {transferText(doneBytes, file.size)}
          {left && ` · ${left}`}
        </p>
        {children}
      </div>
      {note !== undefined && <p className="text-12px leading-18px text-muted">{note}</p>}
    </div>
  )
}

interface OutcomeProps {
  icon: string
  title: string
  text: ReactNode
  children?: ReactNode
}

function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <div className="grid grid-cols-1 gap-2 text-13px leading-20px">
      <div role="status">
        <p className="flex items-center gap-2 font-600">
          <span aria-hidden className={`flex-none text-16px ${icon}`} />
          {title}
        </p>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

interface ActionProps {
  describedBy: string
  label: string
  onClick: () => void
}

function Action({ describedBy, label, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      onClick={onClick}
      className={button('plain', 's', 'justify-self-start min-w-24 max-md:min-h-11!')}
    >
      {label}
    </button>
  )
}
