import * as v from 'valibot'
import { normaliseSearch } from './catalogue.ts'

export const REQUIRED = 'Required'
export const INVALID = 'Invalid input'

/** What a form sends: what is missing is 'Required', what is no form at all 'Invalid input'. */
export const form = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => (issue.path ? REQUIRED : INVALID))

/** What is said of a value of another type: whether it is missing or wrong. */
export const lacking = ({ input }: { input: unknown }) => (input === undefined || input === null ? REQUIRED : INVALID)

const atMost = (characters: number) => `Use at most ${characters.toLocaleString('en-US')} characters.`

/** One line of text: NFC, trimmed, without control characters; may be empty. */
export const line = (max: number) =>
  v.pipe(v.string(lacking), v.transform(normaliseSearch), v.maxLength(max, atMost(max)))

/** Text of several lines, which end in a line feed; otherwise as `line`. */
export const paragraphs = (max: number) =>
  v.pipe(
    v.string(lacking),
    v.transform((text) =>
      text
        .toWellFormed()
        .normalize('NFC')
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    ),
    v.maxLength(max, atMost(max)),
  )

/** A text that counts as nothing when it is empty or left out. */
export const orNull = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.optional(v.nullable(schema), null),
    v.transform((text) => text || null),
  )

/** A box that is ticked or not; left out it is not. */
export const flag = v.optional(v.boolean(INVALID), false)

/** Which state of something was seen by whom changes it; from 1. */
export const version = v.pipe(v.number(lacking), v.integer(INVALID), v.minValue(1, INVALID))
