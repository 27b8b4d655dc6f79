import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../platform.ts'
import type { AdminRead } from './admin.ts'
import { type Measured, median } from './measure.ts'
import { scenarios } from './scenarios.ts'

/** Prefixes of works: those of the former build, and those over one connection, of this build and of the former one. */
export const BEFORE = 'before: '
export const ALONE = 'alone: '
export const ALONE_BEFORE = 'alone, before: '

export interface Figures {
  /** Listings in each catalogue, the smaller one first. */
  sizes: readonly [number, number]
  rounds: number
  /** By the name of the work, prefixed with the size of the catalogue if it has one. */
  measured: Map<string, Measured>
  /** Megabytes of each API's process. */
  memory: (number | undefined)[]
  topology: Map<string, Measured>
  million: { name: string; ms: number }[]
  admin: AdminRead[]
  /** The inputs that take longest to reject in each image format. */
  imageChecks: { name: string; ms: number }[]
  /** The commit whose build was measured as well. */
  before: string | undefined
}

/** The content of `docs/figures.md`. */
export function toMarkdown(figures: Figures): string {
  const { sizes, measured } = figures
  const [small, large] = sizes.map((size) => size.toLocaleString('en-US'))
  const names = scenarios(0, { url: '' }).map(({ name }) => name)
  const rate = (name: string) => count(median(measured.get(name)?.rates ?? []))
  const ratio = (name: string, base: string) => over(measured.get(name), measured.get(base))
  return `# Figures

Written by \`npm run bench\`. Requests a second say little about another machine; the ratios inside one run do.
The built API Worker in one workerd, 16 connections, everything once in each of ${figures.rounds} rounds; requests a second are medians,
ratios those of requests per second of workerd's CPU time, which other work on the machine distorts least. 'Asks nothing' is
\`/api/health\`; 'select 1' the least that a route can ask of D1, by the same client and through the same entrypoint as
what stands beside it. What is called cold is never asked for twice within the two seconds that the gateway caches.

${os.cpus()[0]?.model.trim()} × ${os.availableParallelism()}, ${os.type()} ${os.release()}, Node ${process.version}, workerd ${version('workerd')}, ${new Date().toISOString().slice(0, 10)}.

${table(
  ['listings', 'request', 'a second', '÷ asks nothing', '÷ select 1', 'p50 ms', 'p99 ms'],
  [small, large].flatMap((size) =>
    names.map((name) => [
      size,
      name,
      rate(`${size} ${name}`),
      ratio(`${size} ${name}`, `${size} asks nothing`),
      ratio(`${size} ${name}`, `${size} select 1`),
      measured.get(`${size} ${name}`)?.p50.toFixed(1),
      measured.get(`${size} ${name}`)?.p99.toFixed(1),
    ]),
  ),
)}

A bare Worker answers ${rate('a bare Worker')} requests a second; one of ours that asks nothing ${ratio(`${small} asks nothing`, 'a bare Worker')} of that.

## Growth
${table(
  ['request', `${large} ÷ ${small} listings`],
  names.map((name) => [name, ratio(`${large} ${name}`, `${small} ${name}`)]),
)}

## A word in 20% of the listings
Against its own SQL, run on the same file by SQLite in Node (one thread, no server).

${table(
  ['listings', 'SQL alone, a second', 'the API ÷ SQL alone'],
  [small, large].map((size) => [
    size,
    rate(`${size} word in 20%, SQL alone`),
    ratio(`${size} search, word in 20%`, `${size} word in 20%, SQL alone`),
  ]),
)}

## Accounts
A private read is one round trip to D1; signing in costs the hash of the password.

${table(
  ['request', 'a second', '÷ select 1', '÷ the hash alone'],
  ['private: select 1', 'private: the session', 'private: the sessions', 'the hash alone', 'signing in'].map((name) => [
    name,
    rate(`${small} ${name}`),
    ratio(`${small} ${name}`, `${small} private: select 1`),
    ratio(`${small} ${name}`, `${small} the hash alone`),
  ]),
)}

## A million listings
One client, nothing kept; median milliseconds.

${table(
  ['read', 'ms', '÷ first page'],
  figures.million.map(({ name, ms }) => [
    name,
    ms.toFixed(2),
    (ms / (figures.million[0]?.ms ?? Number.NaN)).toFixed(2),
  ]),
)}

## Admin lists at a million listings and 100,000 people
One admin, pages of 50; median milliseconds, and over the same where there is next to nothing.

${table(
  ['list', 'ms', '÷ empty'],
  figures.admin.map(({ name, ms, empty }) => [name, ms.toFixed(2), (ms / empty).toFixed(2)]),
)}

## Image checks
10 MB of what takes longest to scan in each format and turns out not to be an image; median milliseconds until it is rejected, at most 50.

${table(
  ['what', 'ms'],
  figures.imageChecks.map(({ name, ms }) => [name, ms.toFixed(1)]),
)}

## Through Pages
What \`npm start\` serves, ${small} listings: Pages' worker, the service binding, the API; ratios of
elapsed time, since it is several processes.

${table(
  ['request', 'a second', '÷ asks nothing'],
  [...figures.topology].map(([name, own]) => [
    name,
    count(median(own.rates)),
    over(own, figures.topology.get('asks nothing')),
  ]),
)}

## Memory
The API's workerd at the end: ${figures.memory.map((size, index) => `${size ?? '?'} MB at ${sizes[index]?.toLocaleString('en-US')} listings`).join(', ')}.
${
  figures.before
    ? `
## Against ${figures.before}
That commit's build, measured in the same run at ${small} listings: over 16 connections, and over one, where no request can share
the work of another.

${table(
  ['request', 'now ÷ then', 'over one connection'],
  names
    .filter((name) => measured.has(`${small} ${BEFORE}${name}`))
    .map((name) => [
      name,
      ratio(`${small} ${name}`, `${small} ${BEFORE}${name}`),
      ratio(`${small} ${ALONE}${name}`, `${small} ${ALONE_BEFORE}${name}`),
    ]),
)}
`
    : ''
}`
}

/** How many of `own` take the time of one of `base`. */
/** The ratio of what was done per second of CPU time. */
export function over(own: Measured | undefined, base: Measured | undefined): string {
  const perSecond = (measured: Measured | undefined) => (measured ? measured.count / measured.seconds : Number.NaN)
  return (perSecond(own) / perSecond(base)).toFixed(2)
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}

export function table(head: (string | undefined)[], rows: (string | undefined)[][]): string {
  const line = (cells: (string | undefined)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The installed version of a package. */
export function version(name: string): string {
  const file = path.join(ROOT, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
