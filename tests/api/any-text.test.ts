import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Status } from '#contract/listings/constants.ts'
import { splitTags } from '#contract/listings/search.ts'
import { tidyLine, tidyParagraphs } from '#contract/text.ts'
import { ACCESS, PEOPLE } from '../support/access-table.ts'
import { holdMail, ORIGIN } from '../support/accounts.ts'
import { scriptTexts } from '../support/arbitraries.ts'
import { takedown } from '../support/reports.ts'
import { runs } from '../support/runs.ts'
import { seed } from '../support/seed.ts'
import { resetStores } from '../support/stores.ts'
import { complaintsAbout } from './fuzz/complaints.ts'
import { INPUTS } from './fuzz/inputs.ts'
import type { Fuzzed } from './fuzz/requests.ts'
import { type Cell, Sender } from './fuzz/sender.ts'
import { filled } from './fuzz/values.ts'

/** What may be sent to every field, and is stored once tidied. */
const COMMON = 'é\u0301🔥 \ud83d한\u202e\u0000글 👨‍👩‍👧\u200b'
const SEED = inject('propertySeed')
const TEXTS = [COMMON, ...fc.sample(scriptTexts(6), { seed: SEED, numRuns: runs(1).numRuns })]

/** Fields of JSON with a form of their own (ids, addresses, amounts, secrets), which is tested where the form is. */
const FORMED = new Set(
  (
    'subjectId token password current email username avatar banner website github telegram whatsapp twitter linkedin ' +
    'price category demoLink supportMonths royaltyPercent license secondLicense secondPrice thirdLicense thirdPrice renewalPrice images lowestPrice acceptPrice id dealId answers offerId messageId ids seen ' +
    'product into after scopes lines returnTo listingId terms version fingerprint package paths'
  ).split(' '),
)
/** Of the same schema as another route, for someone or something in another state. */
const OF_ANOTHER_STATE = new Set([
  'PUT /api/reviews/:id',
  'POST /api/admin/users/:id/reinstate',
  'POST /api/admin/users/:id/release',
  // Their text is the room's.
  'POST /api/chats/:id/moves',
  'POST /api/chats/:id/reports',
])
/** Requests that store something, where the access table has one that does not. */
const STORING: Record<string, () => Promise<object>> = {
  'POST /api/reviews': async () => ({ subjectId: await newListing() }),
  'POST /api/reports': async () => ({ id: await newListing() }),
  'POST /api/takedowns': async () => takedown('/product/inboxly'),
  'POST /api/admin/listings/:id/status': async () => ({ status: 'rejected' }),
  'POST /api/admin/listings/status': async () => ({ status: 'rejected', ids: [await newListing('pending')] }),
  'PUT /api/admin/reasons': async () => {
    const all = env.DB.prepare('SELECT reason FROM review_reasons ORDER BY position')
    return { seen: (await all.all<{ reason: string }>()).results.map(({ reason }) => reason) }
  },
}

/** What a text must end with, by route and field. */
const ENDINGS: Record<string, string> = { 'POST /api/projects/:id/package/uploads name': '.zip' }

interface Field {
  route: string
  name: string
  /** Whether it is a list of texts. */
  isList: boolean
}

const FIELDS = Object.entries(INPUTS).flatMap(([route, { json }]): Field[] => {
  const all = json ? filled(json, 'a') : []
  const names = [...new Set(all.map(([name]) => name))].filter((name) => !FORMED.has(name))
  return names.map((name) => ({
    route,
    name,
    isList: all.every(([other, full]) => other !== name || Array.isArray(full)),
  }))
})

describe('Text of any script', { tags: ['ours-text-fits'] }, () => {
  const sender = new Sender(Infinity)
  let failures: string[]
  holdMail()

  beforeAll(async () => {
    await resetStores()
    await seed(env.DB, [{ title: 'Inboxly', slug: 'inboxly', category: 'SaaS', tags: ['react'] }])
  })
  beforeEach(() => {
    failures = []
    for (const level of ['log', 'warn'] as const) vi.spyOn(console, level).mockReturnValue(undefined)
    vi.spyOn(console, 'error').mockImplementation((text) => void failures.push(String(text)))
  })

  it.each(FIELDS)(
    'is stored as one schema makes it, or refused with a code: $name of $route',
    async ({ route, name, isList }) => {
      const row = ACCESS[route]
      const person = PEOPLE.find((one) => (row?.[one] ?? 400) < 300) ?? 'admin'
      const statuses: number[] = []
      for (const given of TEXTS) {
        // Names are unique.
        const place = FIELDS.findIndex((field) => field.route === route && field.name === name)
        const text = `${place}${given}${ENDINGS[`${route} ${name}`] ?? ''}`
        const fitting = { ...(row?.body?.() as object), ...(await STORING[route]?.()) }
        const body = JSON.stringify({ ...fitting, [name]: isList ? [text] : text })
        const status = await statusOf({ route, person }, { body })
        statuses.push(status)
        if (status >= 300) continue
        const stored = await storedTexts()
        expect([...stored].filter((one) => !one.isWellFormed() || one.includes('\u0000'))).toEqual([])
        const tidied = name === 'tags' ? splitTags(text) : [tidyLine(text), tidyParagraphs(text)]
        expect(
          tidied.some((one) => stored.has(one)),
          `${JSON.stringify(text)} of ${JSON.stringify(tidied)}`,
        ).toBe(true)
      }
      expect(statuses.some((status) => status < 300)).toBe(!OF_ANOTHER_STATE.has(route))
    },
  )

  it('is searched for, or refused with a code, in any query', async () => {
    expect.hasAssertions()
    for (const [route, { query }] of Object.entries(INPUTS)) {
      const person = PEOPLE.find((one) => (ACCESS[route]?.[one] ?? 400) < 300) ?? 'admin'
      for (const [name] of query ? filled(query, 'a') : [])
        for (const text of TEXTS)
          await statusOf({ route, person }, { search: `${new URLSearchParams([[name, text]])}` })
    }
  })

  /** The status of a reply, in which nothing is wrong. */
  async function statusOf(cell: Cell, sent: Partial<Fuzzed>): Promise<number> {
    const { status, body } = await sender.send(cell, { ...PLAIN, ...sent })
    const half = /\\ud[89a-f]/i.test(body) ? ['has half of a character'] : []
    const complaints = [...complaintsAbout(status, body), ...failures, ...half]
    expect(complaints, `${JSON.stringify([cell, sent])}, seed ${SEED}: ${body}`).toEqual([])
    return status
  }
})

const PLAIN: Fuzzed = {
  segment: undefined,
  search: undefined,
  headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
  body: undefined,
  isCrowded: false,
}

async function newListing(status: Status = 'published'): Promise<string> {
  const slug = crypto.randomUUID()
  await seed(env.DB, [{ title: 'Other', slug, status, seller: slug }])
  return (await env.DB.prepare('SELECT id FROM listings WHERE slug = ?').bind(slug).first<string>('id')) ?? ''
}

/** Every text in the database, also those within JSON. */
async function storedTexts(): Promise<Set<string>> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '%\\_fts%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const pages = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  const texts = new Set<string>()
  for (const { results } of pages) for (const text of textsIn(results)) texts.add(text)
  return texts
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value
    if (/^[[{]/.test(value)) yield* textsIn(parsed(value))
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
