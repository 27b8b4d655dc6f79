import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { fetchJson } from '../support/api.ts'
import { ROUTES } from '../support/routes.ts'

interface Operation {
  operationId: string
  summary: string
  parameters?: { in: string; name: string; required?: boolean; schema: unknown }[]
  responses: Record<string, { description: string; content?: unknown }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

const FILTERS = ['q', 'category', 'tags', 'rating', 'tagMatch', 'minPrice', 'maxPrice', 'traits', 'language']

interface Schema {
  type?: string
  oneOf?: Schema[]
}
/** Whether a value is an object, of one kind or of several. */
const describesObject = ({ type, oneOf }: Schema): boolean =>
  type === 'object' || oneOf?.every(describesObject) === true

describe('GET /api/openapi.json', () => {
  let document: Document
  const operations = new Map<string, Operation>()

  beforeAll(async () => {
    document = await fetchJson('/api/openapi.json')
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        operations.set(`${method.toUpperCase()} /api${path}`, operation)
  })

  it('is an OpenAPI 3.1 document about /api', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: { title: 'Sourceyard', version: expect.any(String) },
      servers: [{ url: '/api' }],
    })
  })

  it('describes every route of the API and no other', () => {
    const routes = ROUTES.filter((route) => / \/api\//.test(route) && route !== 'GET /api/openapi.json')
    const paths = routes.map((route) => route.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}'))
    expect([...operations.keys()].toSorted()).toEqual(paths.toSorted())
  })

  it('gives each operation a unique name, a summary and the schema of its response, if any', () => {
    expect(new Set([...operations.values()].map(({ operationId }) => operationId)).size).toBe(operations.size)
    for (const { summary, responses } of operations.values()) {
      expect(summary).toMatch(/\w/)
      const status = ['201', '202', '204', '302'].find((one) => one in responses) ?? '200'
      const full = { 200: { content: { 'application/json': { schema: expect.toSatisfy(describesObject) } } } }
      const lines = (type: string) => ({ 200: { content: { [type]: { schema: { type: 'string' } } } } })
      const empty = { [status]: { description: expect.any(String) } }
      const ok = JSON.stringify(responses['200'] ?? '')
      const files = [
        'application/x-ndjson',
        'text/csv',
        'text/html',
        'application/octet-stream',
        'application/vnd.cyclonedx+json',
      ]
      const type = files.find((one) => ok.includes(one))
      expect(responses).toMatchObject(status === '200' ? (type ? lines(type) : full) : empty)
    }
  })

  it('lists only existing error codes under their status', () => {
    for (const { responses } of operations.values()) {
      const { 200: _, 201: _1, 202: __, 204: ___, 302: ____, ...refusals } = responses
      for (const [status, { description, content }] of Object.entries(refusals)) {
        const named = [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code)
        const codes = Object.entries(ERRORS).flatMap(([code, error]) => (String(error.status) === status ? [code] : []))
        expect(named).not.toEqual([])
        expect(codes).toEqual(expect.arrayContaining(named))
        const error = { properties: { code: { enum: named }, message: { type: 'string' } } }
        expect(content).toMatchObject({ 'application/json': { schema: { properties: { error } } } })
      }
    }
  })

  it('describes the current state in a conflict', () => {
    for (const [name, property] of [
      ['PUT /api/projects/{id}', 'priceCents'],
      ['POST /api/projects/{id}/publish', 'priceCents'],
      ['POST /api/admin/listings/{id}/status', 'priceCents'],
      ['PUT /api/admin/tags/{id}', 'listingCount'],
      ['PUT /api/admin/users/{id}/role', 'suspendedAt'],
      ['POST /api/chats/{id}/moves', 'revision'],
    ] as const) {
      const properties = { current: { properties: { [property]: expect.any(Object) } } }
      expect(operations.get(name)?.responses['409']?.content).toMatchObject({
        'application/json': { schema: { properties } },
      })
    }
  })

  it('declares every path parameter', () => {
    for (const [name, { parameters = [] }] of operations) {
      const parts = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
      const declared = parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
      expect(declared.map((parameter) => parameter.name)).toEqual(parts)
    }
  })

  it('describes the query of /listings', () => {
    const { parameters = [], responses = {} } = operations.get('GET /api/listings') ?? {}
    expect(parameters).toMatchObject(
      [...FILTERS, 'page', 'size', 'sort'].map((name) => ({
        in: 'query',
        name,
        schema: { type: 'string' },
      })),
    )
    expect(parameters.filter(({ required }) => required)).toEqual([])
    expect(Object.keys(responses)).toEqual(['200', '400'])
  })

  it('describes a page of listings', () => {
    const content = operations.get('GET /api/listings')?.responses['200']?.content
    expect(content).toMatchObject({
      'application/json': {
        schema: {
          required: ['items', 'page', 'pageSize', 'total', 'totalIsExact', 'traitCounts'],
          properties: {
            items: {
              type: 'array',
              items: { type: 'object', properties: { priceCents: { type: 'number' }, tags: { type: 'array' } } },
            },
            total: { type: 'number' },
            totalIsExact: { type: 'boolean' },
          },
        },
      },
    })
  })
})
