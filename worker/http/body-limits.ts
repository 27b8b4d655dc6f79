import { bodyLimit } from 'hono/body-limit'
import { Refusal } from './errors.ts'

/** How many bytes a body may have. */
export const MAX_BODY = {
  /** Forms about accounts are short. */
  short: 16 * 1024,
  /** A description has 20,000 characters, each of which JSON may write in six bytes. */
  long: 256 * 1024,
  /** Lines of a catalogue: a million characters, each of which JSON may write in six bytes. */
  import: 8 * 1024 * 1024,
}

export const shortBody = upTo(MAX_BODY.short)
export const longBody = upTo(MAX_BODY.long)
export const importBody = upTo(MAX_BODY.import)

function upTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('invalid_input', { body: 'This is too long.' })
    },
  })
}
