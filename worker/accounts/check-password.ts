import type { ServiceContext } from '../context.ts'
import { isPassword } from '../crypto/password-hash.ts'
import type { Statement } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'

/** Throws `wrong_password` and counts the attempt; otherwise returns the statements that clear the attempt. */
export async function checkPassword(
  ctx: ServiceContext,
  personId: string,
  password: string,
  hash: string | null,
): Promise<Statement[]> {
  const { clearAttempts } = await limitAttempts(ctx, 'password', personId, {})
  if (!(await ctx.timed('hash', isPassword(password, hash)))) throw new ApiError('wrong_password')
  return clearAttempts
}
