import { promptHidden } from './prompt-hidden.ts'
import { UserError } from './user-error.ts'

/**
 * An admin's API token, from `SOURCEYARD_TOKEN` or, if `mayAsk`, from the terminal. It is never an argument, where other
 * users of the machine could read it.
 */
export async function readToken(canPrompt: boolean): Promise<string> {
  const given = process.env['SOURCEYARD_TOKEN']?.trim()
  if (given) return given
  if (!process.stdin.isTTY || !canPrompt)
    throw new UserError('Set SOURCEYARD_TOKEN to an API token: Settings → API tokens.')
  return promptHidden('API token: ')
}
