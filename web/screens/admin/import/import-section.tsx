import { useState } from 'react'
import type { ImportMapping } from '#contract/import/csv-mapping.ts'
import { button } from '#web/ui/button.ts'
import { CATALOGUE_FILE } from './import-api.ts'
import { PageHead } from '../page-head.tsx'
import { ChooseFile } from './choose-file.tsx'
import { isComplete, MapColumns } from './map-columns.tsx'
import { RunReport } from './run-report.tsx'
import { useImport } from './use-import.ts'

interface Chosen {
  file: File
  /** Of a CSV file. */
  headings: string[] | undefined
  mapping: ImportMapping | undefined
}

/**
 * Imports listings from a file: first a dry run, then for real. Existing listings are left alone, so files can be
 * repeated.
 */
export function Import() {
  const [chosen, setChosen] = useState<Chosen>()
  const { run, start, cancel, clear } = useImport()
  const isRunning = run.state === 'running'
  const isReady = chosen !== undefined && !isRunning && (!chosen.mapping || isComplete(chosen.mapping))
  const isTried = run.state === 'done' || (run.state === 'stopped' && !run.dryRun)
  const choose = (next: Chosen) => {
    clear()
    setChosen(next)
  }
  return (
    <>
      <PageHead
        title="Import"
        lead="Import products from a file. A dry run shows what would happen without saving anything."
      >
        <a href={CATALOGUE_FILE} download="catalogue.ndjson" className={button()}>
          <span aria-hidden className="i-lucide-download" />
          Export catalogue
        </a>
      </PageHead>
      <div className="grid grid-cols-1 gap-4 max-w-200">
        <ChooseFile
          file={chosen?.file}
          disabled={isRunning}
          onChosen={(file, csv) => choose({ file, headings: csv?.headings, mapping: csv?.mapping })}
        />
        {chosen?.headings && chosen.mapping && (
          <MapColumns
            headings={chosen.headings}
            mapping={chosen.mapping}
            disabled={isRunning}
            onChange={(mapping) => choose({ ...chosen, mapping })}
          />
        )}
        {chosen && (
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              disabled={!isReady}
              onClick={() => start(chosen, true)}
              className={button(isTried ? 'plain' : 'primary', 'l')}
            >
              Dry run
            </button>
            <button
              type="button"
              disabled={!isReady || !isTried}
              onClick={() => start(chosen, false)}
              className={button(isTried ? 'primary' : 'plain', 'l')}
            >
              Import
            </button>
            {isRunning && (
              <button type="button" onClick={cancel} className={button('ghost', 'l')}>
                Cancel
              </button>
            )}
          </div>
        )}
        {chosen && <RunReport run={run} size={chosen.file.size} />}
      </div>
    </>
  )
}
