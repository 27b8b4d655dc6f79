import { setTimeout as sleep } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Imported, ImportLines } from '#contract/import/import-lines.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { IMPORT_CHARACTERS, IMPORT_LINES } from '#contract/limits.ts'
import type { ImportOptions, Report } from './import-catalogue.ts'

/** How many times a request without a reply, or with a server error, is tried. */
const TRIES = 4
const PAUSE_MS = 1_000

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
    const { added, present, rejected } = await send(site, { lines, first, dryRun: site.dryRun ?? false }, wait)
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

async function send(
  site: { url: string; token: string },
  body: ImportLines,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<Imported> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(new URL('/api/admin/catalogue/import', site.url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${site.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
    }).catch((error: unknown) => new Error(`${site.url} cannot be reached: ${causeOf(error)}`))
    if (!(reply instanceof Error) && reply.ok) return (await reply.json()) as Imported
    const isFinal = !(reply instanceof Error) && reply.status < 500
    if (isFinal || tries === TRIES) throw reply instanceof Error ? reply : new Error(await errorOf(reply))
    await wait(PAUSE_MS * tries)
  }
}

async function errorOf(reply: Response): Promise<string> {
  const text = await reply.text()
  try {
    return (JSON.parse(text) as ErrorReply).error.message
  } catch {
    return `The site answered ${reply.status}.`
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
