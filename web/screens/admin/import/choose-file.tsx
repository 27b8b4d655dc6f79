import { type DragEvent, useState } from 'react'
import { guessMapping, type ImportMapping } from '#contract/import/csv-mapping.ts'
import { button } from '#web/ui/button.ts'
import { headingsOf } from './read-lines.ts'

interface ChooseFileProps {
  file: File | undefined
  disabled: boolean
  onChosen: (file: File, csv: { headings: string[]; mapping: ImportMapping } | undefined) => void
}

const CSV = /\.(?:csv|tsv)$/i
const KB = 1024

/** Accepts a file, chosen or dropped. */
export function ChooseFile({ file, disabled, onChosen }: ChooseFileProps) {
  const [problem, setProblem] = useState<string>()
  const [over, setOver] = useState(false)

  const take = async (chosen: File | undefined) => {
    if (!chosen || disabled) return
    setProblem(undefined)
    try {
      if (!CSV.test(chosen.name)) return onChosen(chosen, undefined)
      const headings = await headingsOf(chosen)
      if (headings.length < 2) return setProblem('The first row of a CSV file must name its columns. This one doesn’t.')
      onChosen(chosen, { headings, mapping: guessMapping(headings) })
    } catch {
      setProblem('This file can’t be read.')
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`panel grid gap-2 p-5 border-dashed! ${over ? 'border-accent! bg-accent-soft' : ''}`}
    >
      <span className="text-13px leading-20px font-600">File</span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 min-w-0">
        <label
          className={button(
            'plain',
            's',
            `has-[:focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text) ${disabled ? 'opacity-50' : 'cursor-pointer'}`,
          )}
        >
          <input
            type="file"
            accept=".ndjson,.jsonl,.csv,.tsv,application/x-ndjson,text/csv"
            disabled={disabled}
            aria-label="File"
            aria-describedby="import-file-says"
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              void take(target.files?.[0])
              target.value = ''
            }}
            className="sr-only"
          />
          {file ? 'Choose another' : 'Choose a file'}
        </label>
        {file ? (
          <p className="min-w-0 text-13px leading-20px">
            <bdi className="font-600 break-all">{file.name}</bdi>{' '}
            <span className="font-mono text-12px text-muted">{`${Math.ceil(file.size / KB).toLocaleString()} KB`}</span>
          </p>
        ) : (
          <p className="text-13px leading-20px text-muted">or drop it here</p>
        )}
      </div>
      <p id="import-file-says" className={`text-12px leading-18px ${problem ? 'text-bad' : 'text-muted'}`}>
        {problem ?? 'NDJSON in the format of npm run import and of exports, or CSV with column names in the first row.'}
      </p>
    </div>
  )
}
