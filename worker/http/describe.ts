import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'

const EMPTY = {
  done: { 204: { description: 'Done' } },
  accepted: { 202: { description: 'Accepted' } },
  redirect: { 302: { description: 'To a screen' } },
}

/** Bodies that are no JSON document, but lines of something. */
const LINES = {
  ndjson: ['application/x-ndjson'],
  'ndjson or csv': ['application/x-ndjson', 'text/csv'],
} as const

/** The OpenAPI entry of a route that answers JSON of `schema`, nothing of a kind, lines, or one of `refusals`. */
export function describe(
  summary: string,
  schema: v.GenericSchema | keyof typeof EMPTY | keyof typeof LINES,
  refusals: ErrorCode[] = [],
) {
  const byStatus = Map.groupBy(refusals, (code) => ERRORS[code].status)
  return describeRoute({
    summary,
    responses: {
      ...successOf(schema),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ') },
        ]),
      ),
    },
  })
}

function successOf(schema: v.GenericSchema | keyof typeof EMPTY | keyof typeof LINES) {
  if (typeof schema !== 'string')
    return { 200: { description: 'OK', content: { 'application/json': { schema: resolver(schema) } } } }
  if (schema === 'done' || schema === 'accepted' || schema === 'redirect') return EMPTY[schema]
  const content = LINES[schema].map((type) => [type, { schema: { type: 'string' as const } }])
  return { 200: { description: 'A file, line by line', content: Object.fromEntries(content) } }
}
