import { sizeText } from '#web/lib/size-text.ts'
import { withoutRoot } from './group-findings.ts'

interface FileSizesProps {
  label: string
  files: { path: string; size: number }[]
  root: string
}

/** Files with their sizes. */
export function FileSizes({ label, files, root }: FileSizesProps) {
  return (
    <ul aria-label={label} className="grid gap-1 font-mono text-12px leading-18px text-muted">
      {files.map(({ path, size }, index) => (
        <li key={index} className="flex justify-between gap-3">
          <bdi className="min-w-0 break-anywhere">{withoutRoot(path, root)}</bdi>
          <span className="flex-none">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  )
}
