import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportMapping } from '#contract/import/csv-mapping.ts'
import { ApiError } from '#web/lib/api.ts'
import { importLines, refreshAfterImport } from './import-api.ts'
import { csvLines, ndjsonLines } from './read-lines.ts'
import { rejectedReport } from './rejected-report.ts'
import { runImport, type Tally } from './run-import.ts'

/** The file to import; a CSV file has a mapping. */
export interface Source {
  file: File
  mapping: ImportMapping | undefined
}

export type Run =
  | { state: 'none' }
  | { state: 'running'; dryRun: boolean; tally: Tally }
  | { state: 'done'; dryRun: boolean; tally: Tally; report: string | undefined }
  | { state: 'stopped'; dryRun: boolean; tally: Tally; reason: string }

const NOTHING: Tally = { lines: 0, added: 0, present: 0, rejected: 0, bytes: 0 }

/** Imports a file, or runs a dry run; leaving the screen stops it. */
export function useImport() {
  const queries = useQueryClient()
  const [run, setRun] = useState<Run>({ state: 'none' })
  const running = useRef<AbortController>(undefined)
  const address = useRef<string>(undefined)

  const reset = () => {
    running.current?.abort()
    if (address.current) URL.revokeObjectURL(address.current)
    address.current = undefined
  }
  useEffect(() => reset, [])
  const isRunning = run.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isRunning])

  const start = async ({ file, mapping }: Source, dryRun: boolean) => {
    reset()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const report = rejectedReport()
    let tally = NOTHING
    const show = (now: Tally) => {
      tally = now
      if (!signal.aborted) setRun({ state: 'running', dryRun, tally })
    }
    show(tally)
    try {
      await runImport(mapping ? csvLines(file, mapping) : ndjsonLines(file), {
        send: (lines) => retried(() => importLines(queries, { lines, first: 1, dryRun }), signal),
        signal,
        onProgress: show,
        onRejected: report.add,
      })
      if (tally.rejected > 0) address.current = URL.createObjectURL(report.file())
      setRun({ state: 'done', dryRun, tally, report: address.current })
    } catch (error) {
      if (running.current !== controller) return
      setRun({ state: 'stopped', dryRun, tally, reason: signal.aborted ? 'Cancelled.' : wordsOf(error) })
    } finally {
      if (!dryRun) refreshAfterImport(queries)
    }
  }

  return {
    run,
    start: (source: Source, dryRun: boolean) => void start(source, dryRun),
    cancel: () => running.current?.abort(),
    clear: () => {
      reset()
      running.current = undefined
      setRun({ state: 'none' })
    },
  }
}

const MAX_TRIES = 4
const RETRY_DELAY_MS = 1_000

/** Requests can be repeated, so a lost connection does not end an import. */
async function retried<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call()
    } catch (error) {
      const passes = error instanceof ApiError && (error.code === 'unreachable' || error.code === 'internal')
      if (!passes || tried === MAX_TRIES || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * tried))
    }
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
