import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedFile, ComparedText } from '#contract/packages/comparisons.ts'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangeMark } from './change-mark.tsx'
import { changedTextQuery, type Pair } from './changes-api.ts'
import { numberedRows, type NumberedRow } from './numbered-rows.ts'

/** So many rows are shown at first, and more with each click. */
const SHOWN_ROWS = 400

interface FileDifferenceProps {
  pair: Pair
  file: ChangedFile
  onNext: (() => void) | undefined
}

/** What differs in a file. */
export function FileDifference({ pair, file, onNext }: FileDifferenceProps) {
  const { change, path, formerPath } = file
  const text = useQuery(changedTextQuery(pair, file))
  return (
    <section aria-labelledby="difference" className="panel overflow-hidden">
      <div className="flex items-center gap-3 min-h-14 px-4 py-2 border-b border-line">
        <ChangeMark kind={change} />
        <h2 id="difference" className="flex-1 min-w-0 font-mono text-13px leading-20px font-500 break-anywhere">
          <bdi>{path}</bdi>
        </h2>
        {onNext && (
          <button type="button" onClick={onNext} className={button('ghost', 's', 'flex-none max-md:min-h-11!')}>
            Next file
          </button>
        )}
      </div>
      {change === 'moved' ? (
        <p className="p-5 text-13px leading-20px text-muted break-anywhere">
          It was <bdi className="font-mono text-text">{formerPath}</bdi>. Its content is the same.
        </p>
      ) : text.isLoadingError ? (
        <FailedState query={text} />
      ) : text.data ? (
        <Difference compared={text.data} />
      ) : (
        <div role="status" aria-label="Loading the file" className="p-4">
          <Skeleton className="h-60" />
        </div>
      )}
    </section>
  )
}

function Difference({ compared: { hunks, isRewritten } }: { compared: ComparedText }) {
  const [shown, setShown] = useState(SHOWN_ROWS)
  if (hunks === null)
    return <p className="p-5 text-13px leading-20px text-muted">This file is no text, or too long to be compared.</p>
  const rows = numberedRows(hunks)
  if (rows.length === 0) return <p className="p-5 text-13px leading-20px text-muted">There are no lines in it.</p>
  return (
    <>
      {isRewritten && (
        <p className="px-4 py-2 border-b border-line text-13px leading-20px text-muted">
          The two have little in common, so all of both is shown.
        </p>
      )}
      <div
        tabIndex={0}
        role="region"
        aria-label="Changed lines"
        className="relative overflow-x-auto outline-none focus-visible:(outline-2 outline-solid -outline-offset-2 outline-accent-text)"
      >
        <table className="w-full border-collapse font-mono text-12px leading-20px">
          <thead className="sr-only">
            <tr>
              <th scope="col">Line before</th>
              <th scope="col">Line after</th>
              <th scope="col">Change</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, index) => (
              <Row key={index} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <button
          type="button"
          onClick={() => setShown((before) => before + SHOWN_ROWS)}
          className={button('plain', 's', 'm-4 max-md:min-h-11!')}
        >
          Show more lines
        </button>
      )}
    </>
  )
}

const NUMBER = 'w-1 px-2 text-end text-faint select-none align-top'
const ROWS = { ' ': '', '+': 'bg-good-soft', '-': 'bg-bad-soft' }
const SIGNS = { ' ': '', '+': 'Added', '-': 'Removed' }

function Row({ row }: { row: NumberedRow }) {
  if (row.kind === 'hunk')
    return (
      <tr className="bg-s2 text-muted">
        <td colSpan={4} className="px-4 py-1">
          {row.text}
        </td>
      </tr>
    )
  const { sign, before, after, text } = row
  return (
    <tr className={ROWS[sign]}>
      <td className={NUMBER}>{before}</td>
      <td className={NUMBER}>{after}</td>
      <td className="w-1 px-1 align-top select-none text-muted">
        <span aria-hidden>{sign === '-' ? '−' : sign}</span>
        <span className="sr-only">{SIGNS[sign]}</span>
      </td>
      <td dir="ltr" className="pe-4 whitespace-pre">
        {text}
      </td>
    </tr>
  )
}
