import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

// https://developers.cloudflare.com/pages/platform/limits/ and wrangler's own checks.
const LIMITS = { files: 20_000, fileMiB: 25, routes: 100, routeLength: 100, headerRules: 100, headerLine: 2_000 }
const MIB = 1024 * 1024
const MUST_HAVE = ['index.html', '_worker.js', '_routes.json', '_headers']

const rule = z.string().startsWith('/').max(LIMITS.routeLength)
const Routes = z.object({ version: z.literal(1), include: z.array(rule).min(1), exclude: z.array(rule) })

export interface Site {
  files: { name: string; bytes: number }[]
  /** The text of _routes.json and _headers. */
  routes: string
  headers: string
}

export function readSite(folder: string): Site {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.flatMap((name) => {
    const stat = statSync(path.join(folder, name))
    return stat.isFile() ? [{ name, bytes: stat.size }] : []
  })
  const text = (name: string) =>
    files.some((file) => file.name === name) ? readFileSync(path.join(folder, name), 'utf8') : ''
  return { files, routes: text('_routes.json'), headers: text('_headers') }
}

/** What Pages would refuse, in sentences. */
export function siteProblems({ files, routes, headers }: Site): string[] {
  const names = new Set(files.map(({ name }) => name))
  const lines = headers.split('\n')
  return [
    ...MUST_HAVE.filter((name) => !names.has(name)).map((name) => `The built site has no ${name}.`),
    ...(files.length > LIMITS.files ? [`The site has ${files.length} files; Pages takes ${LIMITS.files}.`] : []),
    ...files
      .filter(({ bytes }) => bytes > LIMITS.fileMiB * MIB)
      .map(
        ({ name, bytes }) => `${name} has ${(bytes / MIB).toFixed(1)} MiB; Pages takes ${LIMITS.fileMiB} MiB a file.`,
      ),
    ...(names.has('_routes.json') ? routeProblems(routes) : []),
    ...(lines.filter((line) => /^[/h]/.test(line)).length > LIMITS.headerRules
      ? [`_headers has more than ${LIMITS.headerRules} rules.`]
      : []),
    ...(lines.some((line) => line.length > LIMITS.headerLine)
      ? [`_headers has a line of more than ${LIMITS.headerLine} characters.`]
      : []),
  ]
}

export function describeSite({ files }: Site): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${files.length} files, ${(bytes / MIB).toFixed(1)} MiB`
}

function routeProblems(text: string): string[] {
  try {
    const { include, exclude } = Routes.parse(JSON.parse(text))
    return include.length + exclude.length > LIMITS.routes
      ? [`_routes.json has ${include.length + exclude.length} rules; Pages takes ${LIMITS.routes}.`]
      : []
  } catch (error) {
    const what = error instanceof z.ZodError ? z.prettifyError(error).replaceAll(/\s+/g, ' ') : 'it is not JSON.'
    return [`_routes.json is not what Pages expects: ${what}`]
  }
}
