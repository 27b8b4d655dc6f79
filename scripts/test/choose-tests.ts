import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../platform.ts'

const PARTS = ['unit', 'scripts', 'api', 'e2e'] as const
export type Part = (typeof PARTS)[number]

/** What to run: the beginnings of files' paths by part, and a test's title. A part without files runs as a whole. */
export interface Choice {
  isAll: boolean
  parts: Map<Part, string[]>
  title: string | undefined
}

const USAGE = `Usage: npm test [-- [--only PATH]... [--title TEXT]]
  --only PATH   tests in tests/ whose path begins with this: e2e, e2e/uploads, api/sign-in
  --title TEXT  tests whose title contains this text
Without --only and --title everything runs, format, lint and types included.`

/** What the arguments of `npm test` select. Throws with the usage when they match nothing. */
export function chooseTests(args: string[]): Choice {
  const { only, title } = parse(args)
  const parts = new Map<Part, string[]>(only.length === 0 ? PARTS.map((part) => [part, []]) : [])
  for (const given of only) {
    const file = path.posix.normalize(given).replace(/^tests\//, '')
    const part = PARTS.find((name) => file === name || file.startsWith(`${name}/`))
    if (!part || !matchesAny(file)) throw new Error(`There are no tests at tests/${file}.\n\n${USAGE}`)
    parts.set(part, [...(parts.get(part) ?? []), `tests/${file}`])
  }
  return { isAll: only.length === 0 && title === undefined, parts, title }
}

function parse(args: string[]): { only: string[]; title: string | undefined } {
  try {
    const { values } = parseArgs({
      args,
      options: { only: { type: 'string', multiple: true }, title: { type: 'string' } },
    })
    return { only: values.only ?? [], title: values.title }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, { cause: error })
  }
}

function matchesAny(file: string): boolean {
  return existsSync(path.join(ROOT, 'tests', file)) || globSync(`tests/${file}*`, { cwd: ROOT }).length > 0
}
