import { bodyLimit } from 'hono/body-limit'
import { IMPORT_BODY_BYTES, LONG_BODY_BYTES, SHORT_BODY_BYTES } from '#contract/limits.ts'
import { ApiError } from '../errors.ts'

export const shortBody = upTo(SHORT_BODY_BYTES)
export const longBody = upTo(LONG_BODY_BYTES)
export const importBody = upTo(IMPORT_BODY_BYTES)

function upTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('invalid_input', { body: 'This is too long.' })
    },
  })
}
