import { MB } from '#contract/units.ts'
import { count, table } from '../report.ts'
import { type PackageFigures, SMALL_HEAP_MB } from './measure-packages.ts'

/** The section of `docs/figures.md` about packages. */
export function packagesToMarkdown({ archives, chat }: PackageFigures): string {
  const speed = (bytes: number, times: number[]) => bytes / MB / median(times)
  const rows = archives.map(({ name, bytes, readSeconds, inspectSeconds, memory }) => [
    `${count(bytes / MB)} MB ${name}`,
    count(speed(bytes, readSeconds)),
    count(speed(bytes, inspectSeconds)),
    (speed(bytes, inspectSeconds) / speed(bytes, readSeconds)).toFixed(2),
    `+${memory.read}`,
    `+${memory.inspect}`,
    `+${memory.alone}`,
  ])
  const chatRow = (name: string, times: number[]) => [
    name,
    count(times.length),
    share(times, 0.5).toFixed(1),
    share(times, 0.99).toFixed(1),
  ]
  return `## Packages
Written by \`npm run bench -- packages\`. An archive has pictures, which are compressed already, and twenty source files for each. It is
inspected (unpacked, hashed, searched, stored) and, in turn, read once from R2 with SHA-256, which is the least that any reading costs. Memory is
what workerd has more at most than before; locally it runs the API, the inspector and R2 itself, all in one process and on one thread. The last
column is the inspector alone in Node, in a heap of ${SMALL_HEAP_MB} MB: without a limit, V8 grows a heap instead of collecting it. The aim is 60 MB.

${table(['', 'read, MB/s', 'inspected, MB/s', 'inspected ÷ read', 'memory of reading, MB', 'of inspecting', 'of the inspector alone'], rows)}

A chat in a process of its own, as where it is deployed, one message at a time:

${table(['', 'messages', 'p50 ms', 'p99 ms'], [chatRow('alone', chat.alone), chatRow('while the zip is inspected', chat.beside)])}
`
}

const median = (times: number[]) => share(times, 0.5)

function share(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
