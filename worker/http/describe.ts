import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'

/** The OpenAPI entry of a route that answers JSON of `schema`, with null an empty 204, or one of `refusals`. */
export function describe(summary: string, schema: v.GenericSchema | null, refusals: ErrorCode[] = []) {
  const byStatus = Map.groupBy(refusals, (code) => ERRORS[code].status)
  return describeRoute({
    summary,
    responses: {
      ...(schema
        ? { 200: { description: 'OK', content: { 'application/json': { schema: resolver(schema) } } } }
        : { 204: { description: 'Done' } }),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ') },
        ]),
      ),
    },
  })
}
