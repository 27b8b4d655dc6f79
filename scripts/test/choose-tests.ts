import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../platform.ts'
import { changedFiles, selectChanged } from './changed.ts'
import { type Lane, LANES, LONG_LANES } from './lanes.ts'

/** What to run: the beginnings of files' paths by lane, and a test's title. A lane without files runs as a whole. */
export interface Choice {
  isLong: boolean
  /** Whether format, lint and types are checked as well. */
  withGates: boolean
  lanes: Map<Lane, string[]>
  title: string | undefined
}

const USAGE = `Usage: npm test [-- [--only PATH]... [--title TEXT] [--changed[=REVISION]]]
  --only PATH   tests in tests/ whose path begins with this: journeys, components/chat, api/sign-in
  --title TEXT  tests whose title contains this text
  --changed     what the changes since a revision (HEAD) can touch
Without any of them everything runs, format, lint and types included.
npm run test:long takes the same options.`

/** What the arguments of `npm test` select. Throws with the usage when they match nothing. */
export function chooseTests(args: string[], changes: (revision: string) => string[] = changedFiles): Choice {
  const { only, title, changed, long } = parse(args)
  const all = long ? LONG_LANES : LANES
  if (changed !== undefined) {
    return { isLong: long, withGates: true, lanes: selectChanged(changes(changed || 'HEAD'), all), title }
  }
  const lanes = new Map<Lane, string[]>(only.length === 0 ? all.map((lane) => [lane, []]) : [])
  for (const given of only) {
    const file = path.posix.normalize(given).replace(/^tests\//, '')
    const lane = [...LANES, ...LONG_LANES].find(({ folder }) => file === folder || file.startsWith(`${folder}/`))
    if (!lane || !matchesAny(file)) throw new Error(`No tests found at tests/${file}.\n\n${USAGE}`)
    lanes.set(lane, [...(lanes.get(lane) ?? []), `tests/${file}`])
  }
  return { isLong: long, withGates: only.length === 0 && title === undefined && !long, lanes, title }
}

interface Arguments {
  only: string[]
  title: string | undefined
  /** The revision that follows `--changed`, which may be empty. */
  changed: string | undefined
  long: boolean
}

function parse(args: string[]): Arguments {
  // `parseArgs` has no options with a value that may be left out.
  const list = args.map((arg) => (arg === '--changed' ? '--changed=' : arg))
  try {
    const { values } = parseArgs({
      args: list,
      options: {
        only: { type: 'string', multiple: true },
        title: { type: 'string' },
        changed: { type: 'string' },
        long: { type: 'boolean' },
      },
    })
    const { only = [], title, changed, long = false } = values
    if (changed !== undefined && only.length > 0) throw new Error('--changed chooses tests itself: leave out --only.')
    return { only, title, changed, long }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, { cause: error })
  }
}

function matchesAny(file: string): boolean {
  return existsSync(path.join(ROOT, 'tests', file)) || globSync(`tests/${file}*`, { cwd: ROOT }).length > 0
}
