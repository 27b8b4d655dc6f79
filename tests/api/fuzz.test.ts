import fc from 'fast-check'
import { resolver, uniqueSymbol } from 'hono-openapi'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { app } from '#worker/app.ts'
import { Line } from '#worker/import/import-line.rules.ts'
import { testAnyRequest } from '../support/fuzz/any-request.ts'
import { INPUTS } from '../support/fuzz/inputs.ts'
import { FULL_OF, fullRequestsTo, wholeRequestsTo } from '../support/fuzz/requests.ts'
import { valuesOf } from '../support/fuzz/values.ts'

describe('The fuzzer’s schema of a route', () => {
  const OPTIONS = { options: { typeMode: 'input', errorMode: 'ignore' } }

  it('is the one it parses', async () => {
    const parsed: Record<string, Record<string, unknown>> = {}
    for (const { method, path, handler } of app.routes) {
      const parser = (handler as { [uniqueSymbol]?: { target?: string } & ReturnType<typeof resolver> })[uniqueSymbol]
      if (parser?.target) (parsed[`${method} ${path}`] ??= {})[parser.target] = await parser.toOpenAPISchema()
    }
    const known: typeof parsed = {}
    for (const [route, inputs] of Object.entries(INPUTS))
      for (const [target, schema] of Object.entries(inputs))
        (known[route] ??= {})[target] = await resolver(schema, OPTIONS).toOpenAPISchema()
    expect(known).toEqual(parsed)
  })

  it('generates valid values', () => {
    const inputs = [...Object.entries(INPUTS), ['a line of a catalogue', { json: Line }] as const]
    const isFitting = (schema: v.GenericSchema) => fc.sample(valuesOf(schema), 100).some((value) => v.is(schema, value))
    expect(inputs.filter(([, schemas]) => !Object.values(schemas).every(isFitting)).map(([route]) => route)).toEqual([])
  })
})

/** A route with a short body, and one with a long one: as many as there are limits that take kilobytes. */
const WHOLE = ['PUT /api/account/password', 'POST /api/projects']
const routes = Object.keys(INPUTS)

// Every unit in every field, and every body as large as it may be, are for `npm run test:long`.
testAnyRequest((route) => {
  const unit = FULL_OF[routes.indexOf(route) % FULL_OF.length] ?? ''
  return [...fullRequestsTo(route, [unit]), ...(WHOLE.includes(route) ? wholeRequestsTo(route) : [])]
})
