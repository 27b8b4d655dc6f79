import * as v from 'valibot'
import { form, INVALID, list, REQUIRED } from '../form.ts'
import { IMPORT_CHARACTERS, IMPORT_LINES } from './limits.ts'

/**
 * `POST /api/admin/catalogue/import`: NDJSON lines of a catalogue, as `npm run import` reads them; CSV is converted first
 * (`csv-mapping.ts`). At most `IMPORT_LINES` and `IMPORT_CHARACTERS` a request, in the order of the file. Existing listings
 * are left alone, so requests can be repeated. `GET /api/admin/catalogue/export` returns the whole catalogue in the same
 * format. Both also accept an API token.
 */
export const ImportLines = form({
  lines: v.pipe(
    list(v.string(INVALID), IMPORT_LINES, `Send at most ${IMPORT_LINES} lines at once.`, REQUIRED),
    v.check(
      (lines) => lines.reduce((sum, line) => sum + line.length, 0) <= IMPORT_CHARACTERS,
      'Send at most one megabyte at once, or a single line.',
    ),
  ),
  /** The number of the first line in the file, from 1. */
  first: v.optional(v.pipe(v.number(INVALID), v.integer(INVALID), v.minValue(1, INVALID)), 1),
  dryRun: v.optional(v.boolean(INVALID), false),
})
export type ImportLines = v.InferOutput<typeof ImportLines>

/** What happened to the lines, or would happen without `dryRun`. Blank lines are not counted. */
export const Imported = v.object({
  added: v.number(),
  /** Existing listings, and duplicates in these lines. */
  present: v.number(),
  rejected: v.array(v.object({ line: v.number(), reason: v.string() })),
})
export type Imported = v.InferOutput<typeof Imported>
