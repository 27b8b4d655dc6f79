import * as v from 'valibot'
import { tidyLine, tidyParagraphs } from './text.ts'
import { SLACK } from './limits.ts'

export const REQUIRED = 'Required'
export const INVALID = 'Invalid input'

/** The body of a form: a missing field is 'Required', anything but an object 'Invalid input'. */
export const form = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => (issue.path ? REQUIRED : INVALID))

/** The message for a value of the wrong type: missing or invalid. */
export const lacking = ({ input }: { input: unknown }) => (input === undefined || input === null ? REQUIRED : INVALID)

const atMost = (characters: number) => `Use at most ${characters.toLocaleString('en-US')} characters.`

export interface TextOptions {
  /** Must take time linear in the text's length. */
  tidy?: (text: string) => string
  /** The message for anything but text. */
  missing?: string | typeof lacking
  tooLong?: string
}

/** Text of at most `max` UTF-16 code units once tidied; refused untidied if longer than `SLACK` times that. */
export const boundedText = (
  max: number,
  { tidy = tidyLine, missing = lacking, tooLong = atMost(max) }: TextOptions = {},
) => v.pipe(v.string(missing), v.maxLength(max * SLACK, tooLong), v.transform(tidy), v.maxLength(max, tooLong))

/** A list of at most `max` items; in a longer one no item is parsed. */
export const list = <Item extends v.GenericSchema>(item: Item, max: number, tooMany: string, missing = INVALID) =>
  v.pipe(v.array(v.unknown(), missing), v.maxLength(max, tooMany), v.array(item))

/** One line of text: NFC, trimmed, without control characters; may be empty. */
export const line = (max: number) => boundedText(max)

/** Text of several lines, separated by line feeds; otherwise like `line`. */
export const paragraphs = (max: number) => boundedText(max, { tidy: tidyParagraphs })

/** Text that is null when empty or missing. */
export const orNull = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.optional(v.nullable(schema), null),
    v.transform((text) => text || null),
  )

/** A checkbox; missing means unchecked. */
export const flag = v.optional(v.boolean(INVALID), false)

/** The version that the caller saw, from 1. */
export const version = v.pipe(v.number(lacking), v.integer(INVALID), v.minValue(1, INVALID))
