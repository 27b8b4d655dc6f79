import * as v from 'valibot'
import { form, INVALID, list, REQUIRED } from '../form.ts'
import { IMPORT_CHARACTERS, IMPORT_LINES } from '../limits.ts'

/**
 * `POST /api/admin/catalogue/import`: some lines of a catalogue, NDJSON as `npm run import` reads it, CSV having been made
 * into that (`import-csv.ts`). At most `IMPORT_LINES` and `IMPORT_CHARACTERS` a call; calls one after the other, in the
 * order of the file. What is stored is left alone, so any call may be repeated. With `dryRun` nothing is stored.
 * `GET /api/admin/catalogue/export` is the whole catalogue in the same form, as a file. Both also take a token.
 */
export const ImportLines = form({
  lines: v.pipe(
    list(v.string(INVALID), IMPORT_LINES, `Send at most ${IMPORT_LINES} lines at once.`, REQUIRED),
    v.check(
      (lines) => lines.reduce((sum, line) => sum + line.length, 0) <= IMPORT_CHARACTERS,
      'Send at most a megabyte at once, or a line alone.',
    ),
  ),
  /** The number of the first of them in the file, from 1. */
  first: v.optional(v.pipe(v.number(INVALID), v.integer(INVALID), v.minValue(1, INVALID)), 1),
  dryRun: v.optional(v.boolean(INVALID), false),
})
export type ImportLines = v.InferOutput<typeof ImportLines>

/** What became of them; blank lines are none of these. In a dry run: what would. */
export const Imported = v.object({
  added: v.number(),
  /** Stored before, or twice in these lines. */
  present: v.number(),
  rejected: v.array(v.object({ line: v.number(), reason: v.string() })),
})
export type Imported = v.InferOutput<typeof Imported>
