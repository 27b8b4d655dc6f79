import { ApiError } from '../errors.ts'
import passwords from './common-passwords.json' with { type: 'json' }

const COMMON = new Set<string>(passwords)

/** Throws for a password that thousands of people use, and that guessing begins with. */
export function rejectCommonPassword(password: string): void {
  if (COMMON.has(password.toLowerCase()))
    throw new ApiError('invalid_input', { password: 'This is one of the most common passwords. Choose another one.' })
}
