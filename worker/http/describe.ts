import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'

/** The OpenAPI entry of a route that answers JSON of `schema`, or one of `refusals`. */
export function describe(summary: string, schema: v.GenericSchema, refusals: ErrorCode[] = []) {
  const byStatus = Map.groupBy(refusals, (code) => ERRORS[code].status)
  return describeRoute({
    summary,
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: resolver(schema) } } },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ') },
        ]),
      ),
    },
  })
}
