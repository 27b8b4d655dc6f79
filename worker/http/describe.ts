import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'

const EMPTY = {
  done: { 204: { description: 'Done' } },
  reported: { 201: { description: 'Reported' }, 204: { description: 'Reported before' } },
  accepted: { 202: { description: 'Accepted' } },
  redirect: { 302: { description: 'Redirect to a screen' } },
  upgrade: { 101: { description: 'A WebSocket' } },
}

/** Files instead of JSON, most of them line by line. */
const LINES = {
  ndjson: ['application/x-ndjson'],
  csv: ['text/csv'],
  'ndjson or csv': ['application/x-ndjson', 'text/csv'],
  html: ['text/html'],
  file: ['application/octet-stream'],
  sbom: ['application/vnd.cyclonedx+json'],
} as const

/**
 * The OpenAPI entry of a route: what it returns (JSON of `schema`, an empty reply or lines) and its `errors`. A
 * conflict may carry `current`, the present state of what was to be changed.
 */
export function describe(
  summary: string,
  schema: v.GenericSchema | keyof typeof EMPTY | keyof typeof LINES,
  errors: ErrorCode[] = [],
  current?: v.GenericSchema,
) {
  const byStatus = Map.groupBy(errors, (code) => ERRORS[code].status)
  return describeRoute({
    summary,
    responses: {
      ...successOf(schema),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '),
            content: {
              'application/json': { schema: resolver(errorReplyOf(codes, status === 409 ? current : undefined)) },
            },
          },
        ]),
      ),
    },
  })
}

/** An `ErrorReply` with one of these codes. */
function errorReplyOf(codes: ErrorCode[], current: v.GenericSchema | undefined) {
  return v.object({
    error: v.object({
      code: v.picklist(codes),
      message: v.string(),
      fields: v.optional(v.record(v.string(), v.string())),
      retryAt: v.optional(v.string()),
    }),
    ...(current && { current: v.optional(current) }),
  })
}

function successOf(schema: v.GenericSchema | keyof typeof EMPTY | keyof typeof LINES) {
  if (typeof schema !== 'string')
    return { 200: { description: 'OK', content: { 'application/json': { schema: resolver(schema) } } } }
  if (schema in EMPTY) return EMPTY[schema as keyof typeof EMPTY]
  const content = LINES[schema as keyof typeof LINES].map((type) => [type, { schema: { type: 'string' as const } }])
  return { 200: { description: 'A file', content: Object.fromEntries(content) } }
}
