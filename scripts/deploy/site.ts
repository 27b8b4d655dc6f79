import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

// https://developers.cloudflare.com/pages/platform/limits/ and wrangler's own checks.
const LIMITS = { files: 20_000, fileMiB: 25, routes: 100, routeLength: 100, headerRules: 100, headerLine: 2_000 }
const MIB = 1024 * 1024
// Without a `404.html`, Pages would answer for every file that is not there with the app.
const REQUIRED = ['index.html', '404.html', '_worker.js', '_routes.json', '_headers']

const rule = z.string().startsWith('/').max(LIMITS.routeLength)
const Routes = z.object({ version: z.literal(1), include: z.array(rule).min(1), exclude: z.array(rule) })

export interface Site {
  files: { name: string; bytes: number }[]
  /** The text of _routes.json and _headers. */
  routes: string
  headers: string
}

export function readSite(folder: string): Site {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ name, stat }) => ({ name, bytes: stat.size }))
  const read = (name: string) =>
    files.some((file) => file.name === name) ? readFileSync(path.join(folder, name), 'utf8') : ''
  return { files, routes: read('_routes.json'), headers: read('_headers') }
}

/** What Pages would refuse, in sentences. */
export function siteProblems({ files, routes, headers }: Site): string[] {
  const missing = REQUIRED.filter((required) => !files.some(({ name }) => name === required))
  const tooLarge = files.filter(({ bytes }) => bytes > LIMITS.fileMiB * MIB)
  const lines = headers.split('\n')
  return [
    ...missing.map((name) => `The built site has no ${name}.`),
    ...tooLarge.map(({ name, bytes }) => `${name} is ${inMiB(bytes)}; Pages takes ${LIMITS.fileMiB} MiB per file.`),
    files.length > LIMITS.files && `The site has ${files.length} files; Pages takes ${LIMITS.files}.`,
    !missing.includes('_routes.json') && routesProblem(routes),
    lines.filter((line) => /^[/h]/.test(line)).length > LIMITS.headerRules &&
      `_headers has more than ${LIMITS.headerRules} rules.`,
    lines.some((line) => line.length > LIMITS.headerLine) &&
      `_headers has a line of more than ${LIMITS.headerLine} characters.`,
  ].filter((problem) => typeof problem === 'string')
}

export function describeSite({ files }: Site): string {
  return `${files.length} files, ${inMiB(files.reduce((sum, { bytes }) => sum + bytes, 0))}`
}

function routesProblem(text: string): string | undefined {
  try {
    const { include, exclude } = Routes.parse(JSON.parse(text))
    const rules = include.length + exclude.length
    return rules > LIMITS.routes ? `_routes.json has ${rules} rules; Pages takes ${LIMITS.routes}.` : undefined
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error).replaceAll(/\s+/g, ' ') : 'it is not JSON.'
    return `_routes.json is not what Pages expects: ${reason}`
  }
}

function inMiB(bytes: number): string {
  return `${(bytes / MIB).toFixed(1)} MiB`
}
