import type { Context } from 'hono'
import type { Query } from '../db/client.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { isPassword } from '../crypto/password-hash.ts'

/** Makes sure that it is still the person themselves; answers what to write with what they do. Counts wrong guesses. */
export async function checkPassword(
  c: Context<AppEnv>,
  personId: string,
  password: string,
  hash: string | null,
): Promise<Query[]> {
  const { forgive } = await limitAttempts(c, 'password', personId, [])
  if (!(await timed(c, 'hash', isPassword(password, hash)))) throw new ApiError('wrong_password')
  return forgive
}
