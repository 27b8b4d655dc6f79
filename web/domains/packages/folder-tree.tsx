import { useId, useState } from 'react'
import type { FolderEntry, TreeFolder } from '#contract/packages/inspections.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { type LoadFolder, useFolders } from './use-folders.ts'

interface FolderTreeProps {
  label: string
  /** The top comes first. */
  tree: TreeFolder[]
  /** Fetches what is not in `tree`. */
  loadFolder: LoadFolder
}

/** So many entries at most are unfolded at first. */
const UNFOLDED = 24
const ROW = 'flex items-center gap-2 w-full min-h-8 md:min-h-6.5 text-start'
const LINK = 'min-h-6 rounded-sm text-12px leading-20px text-accent-text underline focus-ring'

/** The folders and files of a package, by name, with the number of files or the size; each folder can be opened. */
export function FolderTree({ label, tree, loadFolder }: FolderTreeProps) {
  const [top] = tree
  const folders = useFolders(tree, loadFolder)
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(tree.reduce((sum, { entries }) => sum + entries.length, 0) <= UNFOLDED ? tree.map(pathOf) : []),
  )
  if (!top) return <p className="text-13px leading-20px text-muted">No files</p>
  const toggle = (path: string) => {
    const isOpen = opened.has(path)
    setOpened((others) =>
      isOpen ? new Set([...others].filter((other) => other !== path)) : new Set([...others, path]),
    )
    const { entries, state } = folders.folderAt(path)
    if (!isOpen && entries.length === 0 && state !== 'loading') void folders.loadMore(path)
  }
  return <Folder label={label} path={top.folder} view={{ ...folders, opened, toggle }} />
}

const pathOf = ({ folder }: TreeFolder) => folder

interface View extends ReturnType<typeof useFolders> {
  opened: ReadonlySet<string>
  toggle: (path: string) => void
}

interface FolderProps {
  path: string
  view: View
  label?: string
  id?: string
}

function Folder({ path, view, label, id }: FolderProps) {
  const { entries, hasMore, state } = view.folderAt(path)
  return (
    <ul
      id={id}
      aria-label={label}
      aria-busy={state === 'loading'}
      className={`font-mono text-12px leading-18px text-muted ${label === undefined ? 'ml-1.5 pl-3 border-l border-line' : ''}`}
    >
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} parent={path} view={view} />
      ))}
      {state === 'loading' && <li className={ROW}>Loading…</li>}
      {state === 'failed' && (
        <li className={ROW}>
          <span role="alert" className="text-bad">
            Not loaded.
          </span>
          <button type="button" onClick={() => void view.loadMore(path)} className={LINK}>
            Try again
          </button>
        </li>
      )}
      {state === 'idle' && hasMore && (
        <li className={ROW}>
          <button type="button" onClick={() => void view.loadMore(path)} className={LINK}>
            Show more
          </button>
        </li>
      )}
    </ul>
  )
}

function Entry({ entry, parent, view }: { entry: FolderEntry; parent: string; view: View }) {
  const id = useId()
  const formatNumber = useNumberFormat()
  if (entry.kind === 'file') {
    return (
      <li className={ROW}>
        <bdi className="flex-1 min-w-0 pl-5 break-anywhere">{entry.name}</bdi>
        <span className="flex-none">{sizeText(entry.size)}</span>
      </li>
    )
  }
  const path = parent === '' ? entry.name : `${parent}/${entry.name}`
  const isOpen = view.opened.has(path)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => view.toggle(path)}
        className={`${ROW} rounded-sm text-text hover:bg-s2 focus-ring`}
      >
        <span aria-hidden className={`i-lucide-chevron-right transition-transform ${isOpen ? 'rotate-90' : ''}`} />
        <span className="flex-1 min-w-0 -ml-1 break-anywhere">
          <bdi>{entry.name}</bdi>/
        </span>
        <span className="flex-none text-muted">
          {formatNumber(entry.files)}
          <span className="sr-only"> {entry.files === 1 ? 'file' : 'files'}</span>
        </span>
      </button>
      {isOpen && <Folder id={id} path={path} view={view} />}
    </li>
  )
}
