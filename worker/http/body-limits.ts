import { bodyLimit } from 'hono/body-limit'
import { Refusal } from './errors.ts'

/** Forms about accounts are short. */
export const shortBody = upTo(16 * 1024)

/** A description has 20,000 characters, each of which JSON may write in six bytes. */
export const longBody = upTo(256 * 1024)

/** Lines of a catalogue: a million characters, each of which JSON may write in six bytes. */
export const importBody = upTo(8 * 1024 * 1024)

function upTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('invalid_input', { body: 'This is too long.' })
    },
  })
}
