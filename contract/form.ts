import * as v from 'valibot'
import { tidyLine, nfc } from './text.ts'
import { SLACK } from './limits.ts'

export const REQUIRED = 'Required'
export const INVALID = 'Invalid input'

/** What a form sends: what is missing is 'Required', what is no form at all 'Invalid input'. */
export const form = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => (issue.path ? REQUIRED : INVALID))

/** What is said of a value of another type: whether it is missing or wrong. */
export const lacking = ({ input }: { input: unknown }) => (input === undefined || input === null ? REQUIRED : INVALID)

const atMost = (characters: number) => `Use at most ${characters.toLocaleString('en-US')} characters.`

interface TextOptions {
  /** What is made of it; what it makes of a text takes time linear in that text's length. */
  tidy?: (text: string) => string
  /** What is said of anything but a text. */
  missing?: string | typeof lacking
  tooLong?: string
}

/** Text of at most `max` UTF-16 code units once it is tidy; nothing is done with one of more than four times as many. */
export const boundedText = (
  max: number,
  { tidy = tidyLine, missing = lacking, tooLong = atMost(max) }: TextOptions = {},
) => v.pipe(v.string(missing), v.maxLength(max * SLACK, tooLong), v.transform(tidy), v.maxLength(max, tooLong))

/** A list of at most `max` items, none of which is looked at in a longer one. */
export const list = <Item extends v.GenericSchema>(item: Item, max: number, tooMany: string, missing = INVALID) =>
  v.pipe(v.array(v.unknown(), missing), v.maxLength(max, tooMany), v.array(item))

/** One line of text: NFC, trimmed, without control characters; may be empty. */
export const line = (max: number) => boundedText(max)

/** Text of several lines, which end in a line feed; otherwise as `line`. */
export const paragraphs = (max: number) => boundedText(max, { tidy: tidyParagraphs })

const tidyParagraphs = (text: string) =>
  nfc(text)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()

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
