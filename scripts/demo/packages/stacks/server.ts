import { lines, namesOf } from '../project/names.ts'
import type { Entity, FieldType, Files, Release } from '../project/project.ts'

const SCHEMAS: Record<FieldType, string> = {
  text: 'z.string().trim().min(1).max(200)',
  number: 'z.number().int().min(0)',
  money: 'z.number().int().min(0).max(100_000_00)',
  boolean: 'z.boolean()',
  date: 'z.iso.date()',
}
const COLUMNS: Record<FieldType, string> = {
  text: 'text NOT NULL',
  number: 'integer NOT NULL DEFAULT 0',
  money: 'bigint NOT NULL DEFAULT 0',
  boolean: 'boolean NOT NULL DEFAULT false',
  date: 'date NOT NULL',
}
export const SAMPLES: Record<FieldType, string> = {
  text: "'A first one'",
  number: '3',
  money: '12_50',
  boolean: 'true',
  date: "'2026-03-02'",
}

/** A server of Hono and Postgres in TypeScript, with a folder for each entity. */
export function serverFiles({ project, entities, isFirst }: Release): { source: Files; tests: Files } {
  const shared = isFirst ? 'helpers' : 'lib'
  return {
    source: {
      'src/server/index.ts': `import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { openDatabase } from './database.ts'

const port = Number(process.env['PORT'] ?? 3000)
const db = openDatabase(process.env['DATABASE_URL'] ?? '')

serve({ fetch: createApp(db).fetch, port }, () => console.log('${project.name} is at http://localhost:' + port))
`,
      'src/server/app.ts': `import { Hono } from 'hono'
import type { Database } from './database.ts'
import { toResponse } from './errors.ts'
${lines(entities, (entity) => `import { ${namesOf(entity).camel}Routes } from './${namesOf(entity).kebabs}/routes.ts'`)}

/** The API of ${project.name}. */
export function createApp(db: Database): Hono {
  const app = new Hono()
${lines(entities, (entity) => `  app.route('/api/${namesOf(entity).kebabs}', ${namesOf(entity).camel}Routes(db))`)}
  app.get('/health', (c) => c.text('ok'))
  app.onError(toResponse)
  return app
}
`,
      'src/server/database.ts': `import { Pool } from 'pg'

export type Database = Pick<Pool, 'query'>

export function openDatabase(url: string): Database {
  if (url === '') throw new Error('Set DATABASE_URL first.')
  return new Pool({ connectionString: url, max: 10 })
}
`,
      'src/server/errors.ts': `import type { Context } from 'hono'
import { ZodError } from 'zod'

export class NotFound extends Error {}

/** Errors as JSON, without their stacks. */
export function toResponse(error: Error, c: Context): Response {
  if (error instanceof NotFound) return c.json({ error: 'not_found' }, 404)
  if (error instanceof ZodError) return c.json({ error: 'invalid', issues: error.issues }, 422)
  console.error(error)
  return c.json({ error: 'internal' }, 500)
}
`,
      [`src/${shared}/paging.ts`]: `export interface Page {
  after: string
  limit: number
}

/** A page of at most a hundred rows, from a query string. */
export function readPage(query: Record<string, string | undefined>): Page {
  const limit = Number(query['limit'] ?? 25)
  return { after: query['after'] ?? '', limit: Number.isInteger(limit) ? Math.min(Math.max(limit, 1), 100) : 25 }
}
`,
      [`src/${shared}/format.ts`]: `/** Cents as an amount, such as $12.50. */
export const formatMoney = (cents: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** An ISO date as people write it. */
export const formatDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
`,
      ...(isFirst && {
        'src/server/legacy-import.ts': `import type { Database } from './database.ts'

/** Reads the rows that the prototype has left; the next version no longer needs it. */
export async function importLegacyRows(db: Database, table: string): Promise<number> {
  const { rowCount } = await db.query('SELECT * FROM legacy.rows WHERE kind = $1', [table])
  return rowCount ?? 0
}
`,
      }),
      ...Object.assign({}, ...entities.map((entity, index) => entityFiles(entity, index, shared))),
    },
    tests: {
      [`tests/${shared}/paging.test.ts`]: `import { expect, it } from 'vitest'
import { readPage } from '../../src/${shared}/paging.ts'

it('has 25 rows unless another limit is given', () => {
  expect(readPage({})).toEqual({ after: '', limit: 25 })
  expect(readPage({ limit: '500', after: 'b' })).toEqual({ after: 'b', limit: 100 })
})
`,
      ...Object.fromEntries(
        entities.map((entity) => [`tests/server/${namesOf(entity).kebabs}.test.ts`, testOf(entity)]),
      ),
    },
  }
}

function entityFiles(entity: Entity, index: number, shared: string): Files {
  const { one, many, One, camel, pascal, pascals, kebab, kebabs, snakes } = namesOf(entity)
  const fields = entity.fields.map((field) => ({ ...namesOf(field), type: field.type }))
  const columns = lines(
    fields,
    (field) => (field.snake === field.camel ? field.snake : `${field.snake} AS "${field.camel}"`),
    ', ',
  )
  return {
    [`src/server/${kebabs}/${kebab}.ts`]: `import { z } from 'zod'

/** ${One}, as the API takes it. */
export const ${pascal}Input = z.object({
${lines(fields, ({ camel: name, type }) => `  ${name}: ${SCHEMAS[type]},`)}
})
export type ${pascal}Input = z.infer<typeof ${pascal}Input>

export interface ${pascal} extends ${pascal}Input {
  id: string
  createdAt: string
}
`,
    [`src/server/${kebabs}/store.ts`]: `import type { Page } from '../../${shared}/paging.ts'
import type { Database } from '../database.ts'
import type { ${pascal}, ${pascal}Input } from './${kebab}.ts'

const COLUMNS = 'id, ${columns}, created_at AS "createdAt"'

/** One page of ${many}, by their ids. */
export async function list${pascals}(db: Database, { after, limit }: Page): Promise<${pascal}[]> {
  const query = 'SELECT ' + COLUMNS + ' FROM ${snakes} WHERE id > $1 ORDER BY id LIMIT $2'
  const { rows } = await db.query<${pascal}>(query, [after, limit])
  return rows
}

export async function find${pascal}(db: Database, id: string): Promise<${pascal} | undefined> {
  const { rows } = await db.query<${pascal}>('SELECT ' + COLUMNS + ' FROM ${snakes} WHERE id = $1', [id])
  return rows[0]
}

export async function add${pascal}(db: Database, id: string, input: ${pascal}Input): Promise<void> {
  await db.query(
    'INSERT INTO ${snakes} (id, ${lines(fields, ({ snake }) => snake, ', ')}) VALUES ($1, ${lines(fields, (_, at) => `$${at + 2}`, ', ')})',
    [id, ${lines(fields, ({ camel: name }) => `input.${name}`, ', ')}],
  )
}

export async function remove${pascal}(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM ${snakes} WHERE id = $1', [id])
  return rowCount === 1
}
`,
    [`src/server/${kebabs}/routes.ts`]: `import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { readPage } from '../../${shared}/paging.ts'
import type { Database } from '../database.ts'
import { NotFound } from '../errors.ts'
import { ${pascal}Input } from './${kebab}.ts'
import { add${pascal}, find${pascal}, list${pascals}, remove${pascal} } from './store.ts'

export function ${camel}Routes(db: Database): Hono {
  return new Hono()
    .get('/', async (c) => c.json(await list${pascals}(db, readPage(c.req.query()))))
    .get('/:id', async (c) => {
      const found = await find${pascal}(db, c.req.param('id'))
      if (!found) throw new NotFound('No such ${one}')
      return c.json(found)
    })
    .post('/', async (c) => {
      const id = randomUUID()
      await add${pascal}(db, id, ${pascal}Input.parse(await c.req.json()))
      return c.json({ id }, 201)
    })
    .delete('/:id', async (c) => {
      if (!(await remove${pascal}(db, c.req.param('id')))) throw new NotFound('No such ${one}')
      return c.body(null, 204)
    })
}
`,
    [`migrations/000${index + 1}_${snakes}.sql`]: `CREATE TABLE ${snakes} (
  id text PRIMARY KEY,
${lines(fields, ({ snake, type }) => `  ${snake} ${COLUMNS[type]},`)}
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX ${snakes}_by_creation ON ${snakes} (created_at, id);
`,
  }
}

function testOf(entity: Entity): string {
  const { one, many, pascal, kebab, kebabs } = namesOf(entity)
  const fields = entity.fields.map((field) => ({ ...namesOf(field), type: field.type }))
  return `import { describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { ${pascal}Input } from '../../src/server/${kebabs}/${kebab}.ts'

const input = { ${lines(fields, ({ camel, type }) => `${camel}: ${SAMPLES[type]}`, ', ')} }
const noRows = { query: async () => ({ rows: [], rowCount: 0 }) }

describe('${pascal}', () => {
  it('is read as it was written', () => {
    expect(${pascal}Input.parse(input)).toEqual(input)
  })

  it('is not stored without ${fields[0]?.one ?? 'its fields'}', () => {
    expect(() => ${pascal}Input.parse({ ...input, ${fields[0]?.camel ?? 'id'}: undefined })).toThrow()
  })

  it('answers 404 for a ${one} that is not there', async () => {
    const reply = await createApp(noRows as never).request('/api/${kebabs}/none')
    expect(reply.status).toBe(404)
  })

  it('lists no ${many} at first', async () => {
    const reply = await createApp(noRows as never).request('/api/${kebabs}')
    expect(await reply.json()).toEqual([])
  })
})
`
}
