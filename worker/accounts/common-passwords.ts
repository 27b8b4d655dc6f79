import { ApiError } from '../errors.ts'
import passwords from './common-passwords.json' with { type: 'json' }

const COMMON = new Set<string>(passwords)

/** Rejects the most common passwords, which guessing starts with. */
export function rejectCommonPassword(password: string): void {
  if (COMMON.has(password.toLowerCase()))
    throw new ApiError('invalid_input', { password: 'This is one of the most common passwords. Choose another one.' })
}
