import { setTimeout as sleep } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Imported, ImportLines } from '#contract/import/import-lines.ts'
import { IMPORT_CHARACTERS, IMPORT_LINES } from '#contract/import/limits.ts'
import { postToSite } from '../post-to-site.ts'
import type { ImportOptions, Report } from './import-catalogue.ts'

/** Sends a catalogue to a site, some lines per request, one request after another. It is always safe to repeat. */
export async function importRemotely(
  site: { url: string; token: string; dryRun?: boolean },
  source: Readable,
  { onProgress, onRejected }: ImportOptions = {},
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Report> {
  const report: Report = { lines: 0, added: 0, present: 0, rejected: 0 }
  let bytes = 0
  let lines: string[] = []
  let size = 0

  const flush = async () => {
    if (lines.length === 0) return
    const first = report.lines - lines.length + 1
    const body: ImportLines = { lines, first, dryRun: site.dryRun ?? false }
    const { added, present, rejected } = await postToSite<Imported>(site, '/api/admin/catalogue/import', body, wait)
    report.added += added
    report.present += present
    report.rejected += rejected.length
    for (const { line, reason } of rejected) onRejected?.(line, reason)
    lines = []
    size = 0
    onProgress?.(report, bytes)
  }
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (lines.length === IMPORT_LINES || size + line.length > IMPORT_CHARACTERS) await flush()
    report.lines += 1
    bytes += Buffer.byteLength(line) + 1
    // The site would reject the whole request that has this line.
    if (line.length > IMPORT_CHARACTERS) {
      await flush()
      report.rejected += 1
      onRejected?.(report.lines, 'longer than a megabyte')
      continue
    }
    lines.push(line)
    size += line.length
  }
  await flush()
  return report
}
