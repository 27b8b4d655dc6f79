import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ALARM_MIGRATIONS } from '#party/alarm-queue.ts'
import { CONVERSATION_MIGRATIONS } from '#party/chat/conversation-migrations.ts'
import { DEAL_MIGRATIONS } from '#party/deals/deal-migrations.ts'
import { INBOX_MIGRATIONS } from '#party/inbox/inbox-ledger.ts'
import { migrate } from '#contract/object-migrations.ts'
import { PROJECTION_MIGRATIONS } from '#party/projection-cursor.ts'
import { PURGE_MIGRATIONS } from '#party/purger.ts'
import { VIEW_MIGRATIONS } from '#party/view-ledger.ts'
import { countsOf, dropTables, fillTables, schemaOf, tablesOf } from '../support/object-tables.ts'

/** Every class with tables and its migration lists. */
const CLASSES = {
  ChatRoom: {
    objects: env.CHAT_ROOM,
    parts: {
      alarms: ALARM_MIGRATIONS,
      conversation: CONVERSATION_MIGRATIONS,
      deals: DEAL_MIGRATIONS,
      projections: PROJECTION_MIGRATIONS,
    },
  },
  Inbox: { objects: env.INBOX, parts: { alarms: ALARM_MIGRATIONS, inbox: INBOX_MIGRATIONS } },
  MailDispatcher: { objects: env.MAIL_DISPATCHER, parts: { alarms: ALARM_MIGRATIONS } },
  Purger: { objects: env.PURGER, parts: { alarms: ALARM_MIGRATIONS, purges: PURGE_MIGRATIONS } },
  ViewCounter: { objects: env.VIEW_COUNTER, parts: { alarms: ALARM_MIGRATIONS, views: VIEW_MIGRATIONS } },
}

/** Hashes of released migrations, which never change; new ones are appended. */
const RELEASED: Record<string, string[]> = {
  alarms: ['6482228e8badd127'],
  conversation: ['ee9b1e16eeeda111', '0ce87c917466ddd5', 'f17d3740eedeb549'],
  deals: ['b0fb29f23232ca98', '8845eab0f22bd93f'],
  inbox: ['da689377452f9b9b', '9c8333109dd436bd'],
  projections: ['a17a7bb2c38cf723'],
  purges: ['e996e643a345e384'],
  views: ['4bd0811ffa85f745'],
}

/** Versions of objects from before versions were stored. */
const UNNUMBERED: Record<string, number> = { conversation: 2 }

const cases = Object.entries(CLASSES).flatMap(([name, { objects, parts }]) =>
  Object.entries(parts).flatMap(([part, list]) => {
    const versions = list.map((_, index) => index + 1)
    const unnumbered = versions.filter((version) => version <= (UNNUMBERED[part] ?? 1))
    return [
      ...versions.map((version) => ({ name, objects, part, list, version, state: `version ${version}` })),
      ...unnumbered.map((version) => ({ name, objects, part, list, version, state: `no number, as of ${version}` })),
    ]
  }),
)

/** Runs a callback in a new object; `restart` constructs its class again. */
function inNewObject<Result>(
  objects: DurableObjectNamespace,
  work: (storage: DurableObjectStorage, restart: () => void) => Result,
): Promise<Result> {
  return runInDurableObject(objects.getByName(crypto.randomUUID()), (object, state) =>
    work(state.storage, () => void Reflect.construct(object.constructor, [state, env])),
  )
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

describe('The tables of a Durable Object', () => {
  it.each(cases)(
    'of $name keep their rows from $state of its $part',
    async ({ objects, part, list, version, state }) => {
      const fresh = await inNewObject(objects, ({ sql }) => schemaOf(sql))
      await inNewObject(objects, (storage, restart) => {
        const { sql } = storage
        dropTables(sql)
        migrate(storage, { [part]: list.slice(0, version) })
        if (state !== `version ${version}`) sql.exec('DROP TABLE schema_version')
        const tables = tablesOf(sql).filter((table) => table !== 'schema_version')
        fillTables(sql, tables)
        const before = countsOf(sql, tables)
        expect(Object.values(before)).not.toContain(0)
        restart()
        expect(countsOf(sql, tables)).toEqual(before)
        expect(schemaOf(sql)).toEqual(fresh)
        expect(sql.exec('SELECT version FROM schema_version WHERE part = ?', part).one()['version']).toBe(list.length)
      })
    },
  )

  it('get every migration once, in order, and none when former code runs', () =>
    inNewObject(env.VIEW_COUNTER, (storage) => {
      const lists = ['CREATE TABLE a (x)', 'ALTER TABLE a ADD COLUMN y', 'INSERT INTO a (x, y) VALUES (1, 2)']
      for (const length of [1, 2, 2, 1, 0, 3, 3, 1, 3]) migrate(storage, { test: lists.slice(0, length) })
      expect(storage.sql.exec('SELECT x, y FROM a').toArray()).toEqual([{ x: 1, y: 2 }])
    }))

  it('stay unchanged if a migration fails', () =>
    inNewObject(env.VIEW_COUNTER, (storage) => {
      const [before, fails] = [tablesOf(storage.sql), ['CREATE TABLE a (x)', 'INSERT INTO b VALUES (1)']]
      expect(() => migrate(storage, { test: fails })).toThrow('b')
      expect(tablesOf(storage.sql)).toEqual(before)
      expect(storage.sql.exec("SELECT 1 FROM schema_version WHERE part = 'test'").toArray()).toEqual([])
    }))

  it('have migration lists that are only appended to', () => {
    const lists = Object.assign({}, ...Object.values(CLASSES).map(({ parts }) => parts)) as Record<string, string[]>
    const hashes = Object.entries(lists).map(([part, list]) => [part, list.map(hashOf)])
    expect(Object.fromEntries(hashes)).toEqual(RELEASED)
  })
})
