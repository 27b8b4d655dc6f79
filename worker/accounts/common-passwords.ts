import { ApiError } from '../errors.ts'
import passwords from './common-passwords.json' with { type: 'json' }

const COMMON = new Set<string>(passwords)

/** Refuses a password that thousands of others use, and that guessing begins with. */
export function refuseCommon(password: string): void {
  if (COMMON.has(password.toLowerCase()))
    throw new ApiError('invalid_input', { password: 'This password is one of the most common. Choose another one.' })
}
