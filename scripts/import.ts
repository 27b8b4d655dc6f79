import { createReadStream, existsSync, statSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { importCatalogue } from './import/import-catalogue.ts'
import { openLocalStore } from './local-store.ts'
import { migrate } from './migrate.ts'

const USAGE = 'Usage: npm run import -- FILE.ndjson   (or - for standard input)'
const SHOWN_REJECTIONS = 20

const file = process.argv[2]
if (!file || process.argv.length > 3) fail(USAGE)
if (file !== '-' && !existsSync(file)) fail(`There is no file ${file}.\n${USAGE}`)

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

migrate()
const store = await openLocalStore()
bar.start(total, 0, { lines: 0, rate: 0 })
const report = await importCatalogue(store, source, {
  onProgress: ({ lines }, bytes) => bar.update(bytes, { lines: lines.toLocaleString('en-US'), rate: rate(lines) }),
  onRejected: (line, reason) => rejections.push(`line ${line}: ${reason}`),
})
bar.stop()
await store.close()

for (const rejection of rejections.slice(0, SHOWN_REJECTIONS)) console.error(rejection)
if (rejections.length > SHOWN_REJECTIONS) console.error(`… and ${rejections.length - SHOWN_REJECTIONS} more`)
const seconds = ((Date.now() - started) / 1000).toFixed(1)
console.log(`${report.added} added, ${report.present} already there, ${report.rejected} rejected, in ${seconds} s.`)

function rate(lines: number): string {
  return Math.round(lines / Math.max(0.001, (Date.now() - started) / 1000)).toLocaleString('en-US')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
