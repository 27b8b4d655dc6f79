import { npmManifests } from '../manifests/npm.ts'
import { lines, namesOf } from '../project/names.ts'
import type { Entity, Files, Release, Stack } from '../project/project.ts'
import { SAMPLES } from './server.ts'
import { TSCONFIG } from './typescript.ts'

const TYPES = { text: 'string', number: 'number', money: 'number', boolean: 'boolean', date: 'string' }

/** A command-line tool of Node.js that keeps its records in SQLite. */
export const cli: Stack = {
  requires: ['Node.js 24'],
  install: 'npm ci',
  start: 'node src/main.ts --help',
  test: 'npx vitest run',
  image: 'node:24-alpine',
  setup: 'actions/setup-node@v5',
  environment: { DATA_DIR: './data', LOG_LEVEL: 'info' },
  generate: (release) => ({
    source: {
      ...commonFiles(release),
      ...Object.fromEntries(release.entities.flatMap((entity) => entityFiles(entity, release.isFirst))),
      ...npmManifests(release, {
        runtime: ['commander', 'better-sqlite3', 'pino', ...(release.project.dependencies ?? [])],
        development: ['typescript', 'vitest', 'oxlint', '@types/node'],
        scripts: { start: 'node src/main.ts', test: 'vitest run', lint: 'oxlint' },
      }),
      'tsconfig.json': TSCONFIG,
    },
    tests: Object.fromEntries(release.entities.map((entity) => testOf(entity))),
  }),
}

function commonFiles({ project, version, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'helpers' : 'lib'
  return {
    'src/main.ts': `#!/usr/bin/env node
import { Command } from 'commander'
import { openStore } from './store.ts'
${lines(entities, (entity) => `import { ${namesOf(entity).camel}Command } from './commands/${namesOf(entity).kebab}.ts'`)}

const program = new Command('${project.slug}').version('${version}')
const store = openStore(process.env['DATA_DIR'] ?? './data')

${lines(entities, (entity) => `program.addCommand(${namesOf(entity).camel}Command(store))`)}

await program.parseAsync()
`,
    'src/store.ts': `import Database from 'better-sqlite3'

export type Store = InstanceType<typeof Database>

/** Opens the data of a directory, and brings its tables up to date. */
export function openStore(directory: string): Store {
  const db = new Database(directory + '/${project.slug}.sqlite')
  db.pragma('journal_mode = WAL')
  return db
}
`,
    'src/log.ts': `import { pino } from 'pino'

export const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' })
`,
    [`src/${shared}/table.ts`]: `/** Rows as columns of a terminal. */
export function formatTable(rows: Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)))
  const format = (cells: unknown[]) => cells.map((cell, at) => String(cell).padEnd(widths[at] ?? 0)).join('  ')
  return [format(names), ...rows.map((row) => format(names.map((name) => row[name])))].join('\\n')
}
`,
    [`src/${shared}/retry.ts`]: `/** Repeats what fails, with a delay that doubles. */
export async function retry<Result>(action: () => Promise<Result>, tries = 3, delay = 200): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (tries <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, delay))
    return retry(action, tries - 1, delay * 2)
  }
}
`,
    ...(isFirst && {
      'src/legacy-config.ts': `/** Reads the configuration of the prototype, in INI. */
export function readLegacyConfig(text: string): Record<string, string> {
  const pairs = text.split('\\n').filter((line) => line.includes('=') && !line.startsWith(';'))
  return Object.fromEntries(pairs.map((line) => line.split('=', 2).map((side) => side.trim())))
}
`,
    }),
  }
}

function entityFiles(entity: Entity, isFirst: boolean): [path: string, content: string][] {
  const { one, many, One, camel, pascal, pascals, kebab, snakes } = namesOf(entity)
  const fields = entity.fields.map((field) => ({ ...namesOf(field), type: field.type }))
  const shared = isFirst ? 'helpers' : 'lib'
  return [
    [
      `src/model/${kebab}.ts`,
      `/** ${One}, as it is stored. */
export interface ${pascal} {
  id: number
${lines(fields, ({ snake, type }) => `  ${snake}: ${TYPES[type]}`)}
}

/** Whether a ${one} has all that it needs. */
export function isComplete(row: Partial<${pascal}>): row is ${pascal} {
  return ${lines(fields, ({ snake }) => `row.${snake} !== undefined`, ' && ')}
}
`,
    ],
    [
      `src/model/${kebab}-store.ts`,
      `import type { Store } from '../store.ts'
import type { ${pascal} } from './${kebab}.ts'

const TABLE = \`CREATE TABLE IF NOT EXISTS ${snakes} (
  id INTEGER PRIMARY KEY,
${lines(fields, ({ snake, type }) => `  ${snake} ${type === 'text' || type === 'date' ? 'TEXT' : 'INTEGER'} NOT NULL`, ',\n')}
)\`

export function list${pascals}(store: Store): ${pascal}[] {
  store.exec(TABLE)
  return store.prepare('SELECT * FROM ${snakes} ORDER BY id').all() as ${pascal}[]
}

export function add${pascal}(store: Store, row: Omit<${pascal}, 'id'>): void {
  store.exec(TABLE)
  store
    .prepare('INSERT INTO ${snakes} (${lines(fields, ({ snake }) => snake, ', ')}) VALUES (${lines(fields, ({ snake }) => `@${snake}`, ', ')})')
    .run(row)
}
`,
    ],
    [
      `src/commands/${kebab}.ts`,
      `import { Command } from 'commander'
import { formatTable } from '../${shared}/table.ts'
import { log } from '../log.ts'
import { add${pascal}, list${pascals} } from '../model/${kebab}-store.ts'
import { isComplete } from '../model/${kebab}.ts'
import type { Store } from '../store.ts'

/** Lists and adds ${many}. */
export function ${camel}Command(store: Store): Command {
  const command = new Command('${kebab}').description('${One}: list and add')
  command.command('list').action(() => console.log(formatTable(list${pascals}(store).map((row) => ({ ...row })))))
  command.command('add <json>').action((json: string) => {
    const row = JSON.parse(json)
    if (!isComplete(row)) throw new Error('A ${one} needs ${lines(fields, (field) => field.one, ', ')}.')
    add${pascal}(store, row)
    log.info({ ${camel}: row }, 'added')
  })
  return command
}
`,
    ],
  ]
}

function testOf(entity: Entity): [path: string, content: string] {
  const { many, pascal, pascals, kebab } = namesOf(entity)
  const fields = entity.fields.map((field) => ({ ...namesOf(field), type: field.type }))
  return [
    `tests/${kebab}.test.ts`,
    `import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { add${pascal}, list${pascals} } from '../src/model/${kebab}-store.ts'

const row = { ${lines(fields, ({ snake, type }) => `${snake}: ${type === 'boolean' ? '1' : SAMPLES[type]}`, ', ')} }

it('lists ${many} as they were added', () => {
  const store = new Database(':memory:')
  add${pascal}(store, row as never)
  expect(list${pascals}(store)).toEqual([{ id: 1, ...row }])
})
`,
  ]
}
