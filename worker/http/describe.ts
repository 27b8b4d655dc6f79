import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'

const EMPTY = {
  done: { 204: { description: 'Done' } },
  accepted: { 202: { description: 'Accepted' } },
  redirect: { 302: { description: 'To a screen' } },
}

/** The OpenAPI entry of a route that answers JSON of `schema`, nothing of a kind, or one of `refusals`. */
export function describe(summary: string, schema: v.GenericSchema | keyof typeof EMPTY, refusals: ErrorCode[] = []) {
  const byStatus = Map.groupBy(refusals, (code) => ERRORS[code].status)
  return describeRoute({
    summary,
    responses: {
      ...(typeof schema === 'string'
        ? EMPTY[schema]
        : { 200: { description: 'OK', content: { 'application/json': { schema: resolver(schema) } } } }),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ') },
        ]),
      ),
    },
  })
}
