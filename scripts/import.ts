import { createReadStream, existsSync, statSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { readArguments, USAGE } from './import/arguments.ts'
import { importCatalogue, type ImportOptions, type Report } from './import/import-catalogue.ts'
import { importRemotely } from './import/import-remotely.ts'
import { openLocalStore } from './local-store.ts'
import { migrate } from './migrate.ts'
import { readToken } from './read-token.ts'
import { messageOf } from './user-error.ts'

const SHOWN_REJECTIONS = 20

const { file, url, dryRun } = readArguments(process.argv.slice(2)) ?? fail(USAGE)
if (file !== '-' && !existsSync(file)) fail(`File not found: ${file}\n${USAGE}`)
const token = url === undefined ? '' : await readToken(file !== '-').catch((error: unknown) => fail(messageOf(error)))

const source = file === '-' ? process.stdin : createReadStream(file)
const total = file === '-' ? 0 : statSync(file).size
const bar = new SingleBar({
  format:
    total > 0
      ? '{bar} {percentage}% | {lines} lines | {rate} lines/s | {eta_formatted} left'
      : '{lines} lines | {rate} lines/s | {duration_formatted}',
  noTTYOutput: true,
  notTTYSchedule: 5_000,
  hideCursor: true,
  etaBuffer: 50,
})
const rejections: string[] = []
const started = Date.now()

const options: ImportOptions = {
  onProgress: ({ lines }, bytes) => bar.update(bytes, { lines: lines.toLocaleString('en-US'), rate: rate(lines) }),
  onRejected: (line, reason) => rejections.push(`line ${line}: ${reason}`),
}
bar.start(total, 0, { lines: 0, rate: 0 })
const report = await (
  url === undefined ? importLocally() : importRemotely({ url, token, dryRun }, source, options)
).catch((error: unknown) => {
  bar.stop()
  return fail(
    `${error instanceof Error ? error.message : String(error)}\nRun it again to continue. What’s already stored is left alone.`,
  )
})
bar.stop()

for (const rejection of rejections.slice(0, SHOWN_REJECTIONS)) console.error(rejection)
if (rejections.length > SHOWN_REJECTIONS) console.error(`… and ${rejections.length - SHOWN_REJECTIONS} more`)
const seconds = ((Date.now() - started) / 1000).toFixed(1)
const added = dryRun ? 'would be added' : 'added'
console.log(`${report.added} ${added}, ${report.present} already there, ${report.rejected} rejected, in ${seconds} s.`)

async function importLocally(): Promise<Report> {
  await migrate()
  const store = await openLocalStore()
  try {
    return await importCatalogue(store, source, options)
  } finally {
    await store.close()
  }
}

function rate(lines: number): string {
  return Math.round(lines / Math.max(0.001, (Date.now() - started) / 1000)).toLocaleString('en-US')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
