import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LIMIT_FILES } from './limit-files.ts'
import { ROOT } from './platform.ts'
import { WORK, type Work } from './work.ts'

export interface Limit {
  name: string
  section: string
  value: unknown
  /** What is limited, with its unit. This and `reason` are undefined without a comment. */
  what: string | undefined
  reason: string | undefined
}

/** All limits, in the order of their files. A comment in a file begins a section; before the first, it is the domain. */
export function readLimits(): Limit[] {
  return Object.entries(LIMIT_FILES).flatMap(([file, limits]) => readFile(file, limits))
}

function readFile(file: string, limits: Record<string, unknown>): Limit[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  const found: Limit[] = []
  let section = domainOf(file)
  for (const [, heading, comment, name = ''] of source.matchAll(
    /^\/\/ (.+)$|(?:^\/\*\* (.+) \*\/\n)?^export const (\w+)/gm,
  )) {
    if (heading) section = heading
    else {
      const [, what, reason] = /^(.+?): (.+)\.$/.exec(comment ?? '') ?? []
      found.push({ name, section, value: limits[name], what, reason })
    }
  }
  return found
}

/** 'Accounts' of 'contract/accounts/limits.ts'. */
function domainOf(file: string): string {
  const domain = path.basename(path.dirname(file))
  return domain.charAt(0).toUpperCase() + domain.slice(1)
}

/** The content of `docs/limits.md`. */
export function limitsDocument(): string {
  const sections = [...Map.groupBy(readLimits(), ({ section }) => section)].map(
    ([section, rows]) =>
      `\n## ${section}\n| name | limit | of what | why |\n|---|---:|---|---|\n${rows.map(toRow).join('')}`,
  )
  return `# Limits

Made of the \`limits.ts\` in \`contract/\` and its folders and of \`scripts/work.ts\` by \`npm run limits\`; a test compares them and rejects limits that are declared elsewhere.

## Work
What one caller may cause, and by what it is counted: a person, a network (an IPv4 address, an IPv6 /64 and the /48 around it) or the address that a call names, none of which a caller gets anew by asking. A route or a frame without a row fails a test, as does one whose row is wrong. Admins' routes are not listed: what one call does is bounded, and whoever makes it is trusted.

| work | most | counted by | caused by |
|---|---|---|---|
${WORK.map(toWorkRow).join('')}${sections.join('')}`
}

function toWorkRow({ work, limits: names, by, counted, routes }: Work): string {
  const valueOf = (name: string) => valueText(name, readLimits().find((limit) => limit.name === name)?.value)
  const most = names.map((name) => `\`${name}\`: ${valueOf(name)}`).join(', ')
  const counter = counted === 'not' ? 'not counted' : by.join(', ')
  return `| ${work} | ${most || '–'} | ${counter} | ${routes.map((route) => `\`${route}\``).join(', ')} |\n`
}

function toRow({ name, value, what = '', reason = '' }: Limit): string {
  return `| \`${name}\` | ${valueText(name, value)} | ${what} | ${reason} |\n`
}

const MINUTE = 60_000
const UNITS = [
  { name: 'day', ms: 24 * 60 * MINUTE, each: 'a day', ending: '_PER_DAY' },
  { name: 'hour', ms: 60 * MINUTE, each: 'an hour', ending: '_PER_HOUR' },
  { name: 'minute', ms: MINUTE, each: 'a minute', ending: '_PER_MINUTE' },
]

/** A limit in words; the end of its name gives the unit. */
function valueText(name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if ('max' in value && 'windowMs' in value) return rate(Number(value.max), Number(value.windowMs))
    return Object.entries(value)
      .map(([key, each]) => `${key} ${valueText(name, each)}`)
      .join(', ')
  }
  const number = Number(value)
  const span = UNITS.find(({ ending }) => name.endsWith(ending))
  if (span) return rate(number, span.ms)
  if (name.endsWith('_MS')) return duration(number)
  if (name.endsWith('_DAYS')) return `${number} days`
  if (name.endsWith('_CENTS')) return `$${(number / 100).toLocaleString('en-US')}`
  if (name.includes('BYTES')) return bytes(number)
  return number.toLocaleString('en-US')
}

function rate(max: number, windowMs: number): string {
  const span = UNITS.find(({ ms }) => ms === windowMs)
  return `${max.toLocaleString('en-US')} ${span ? span.each : `in ${duration(windowMs)}`}`
}

function duration(length: number): string {
  const { name, ms } = UNITS.find((unit) => length % unit.ms === 0) ?? { name: 'millisecond', ms: 1 }
  return `${length / ms} ${name}${length === ms ? '' : 's'}`
}

function bytes(count: number): string {
  const power = [3, 2, 1].find((each) => count % 1024 ** each === 0) ?? 0
  return `${(count / 1024 ** power).toLocaleString('en-US')} ${['bytes', 'kB', 'MB', 'GB'][power]}`
}

// Run as a program after a limit has changed.
if (import.meta.main) writeFileSync(path.join(ROOT, 'docs/limits.md'), limitsDocument())
