import type { ReactNode } from 'react'
import type { ListedPackage } from '#contract/packages/inspections.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { useDateFormat, useNumberFormat } from '#web/lib/use-locale.ts'
import { copyText } from '#web/domains/chat/copy-text.ts'
import { splitLanguages } from '#web/domains/packages/split-languages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Characters of a SHA-256 at its beginning and its end: what people compare. */
const HASH_ENDS = 6

/** A version in numbers. */
export function PackageFacts({ shown }: { shown: ListedPackage }) {
  const formatDate = useDateFormat()
  const formatNumber = useNumberFormat()
  const { version, releasedAt, size, sha256, summary } = shown
  return (
    <dl className="grid grid-cols-2 md:grid-cols-3 lg:grid-cols-[1.2fr_1fr_.8fr_.8fr_1fr_1.5fr] gap-px border-b border-line bg-line [&>*]:(min-w-0 px-4 md:px-5 py-3 bg-s1)">
      <Fact name="Version">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="break-anywhere">{version}</bdi>
          <span className="flex font-sans">
            <Badge tone="good">Newest</Badge>
          </span>
        </span>
      </Fact>
      <Fact name="Released">
        <time dateTime={releasedAt}>{formatDate(releasedAt)}</time>
      </Fact>
      <Fact name="Size">{sizeText(size)}</Fact>
      <Fact name="Files">{formatNumber(summary.files)}</Fact>
      <Fact name="Lines of code">{formatNumber(splitLanguages(summary).shownLines)}</Fact>
      <Fact name="SHA-256">
        <span className="flex items-center justify-between gap-2">
          <span className="sr-only">{sha256}</span>
          <span aria-hidden title={sha256} className="truncate">
            {`${sha256.slice(0, HASH_ENDS)}…${sha256.slice(-HASH_ENDS)}`}
          </span>
          <button
            type="button"
            aria-label="Copy SHA-256"
            onClick={() => void copyText(sha256, 'SHA-256 copied', 'Failed to copy SHA-256')}
            className="grid place-items-center flex-none size-11 -my-3 -mr-3 rounded-control text-muted hover:text-text focus-ring"
          >
            <span aria-hidden className="i-lucide-copy" />
          </button>
        </span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12px leading-18px text-muted">{name}</dt>
      <dd className="min-h-6 font-mono text-13px leading-24px font-500">{children}</dd>
    </div>
  )
}
