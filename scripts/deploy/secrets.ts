import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { promptHidden } from '../prompt-hidden.ts'
import { UserError } from '../user-error.ts'
import { mustRun, readJson, reasonOf, type Wrangler } from '../wrangler.ts'

export interface Secret {
  /** The Worker's variable. */
  name: string
  /** Its purpose and where to find it, shown in the prompt. */
  description: string
  source: 'random' | 'terminal'
}

export const SECRETS: readonly Secret[] = [
  {
    name: 'AUTH_SECRET',
    description: 'encrypts what passes through browsers and waits in the outbox',
    source: 'random',
  },
]

/** What signing in with Google needs as well. */
export const GOOGLE_SECRETS: readonly Secret[] = [
  {
    name: 'GOOGLE_CLIENT_SECRET',
    description: 'of the OAuth client GOOGLE_CLIENT_ID, from console.cloud.google.com',
    source: 'terminal',
  },
]

const Secrets = z.array(z.object({ name: z.string() }))

/** Sets the secrets that the Worker lacks and returns their names. Values reach wrangler on standard input only. */
export async function setMissingSecrets(
  wrangler: Wrangler,
  config: string,
  secrets: readonly Secret[],
  valueOf: (secret: Secret) => Promise<string>,
): Promise<string[]> {
  if (secrets.length === 0) return []
  const present = await presentSecrets(wrangler, config)
  const values: Record<string, string> = {}
  for (const secret of secrets) if (!present.has(secret.name)) values[secret.name] = await valueOf(secret)
  const names = Object.keys(values)
  if (names.length > 0)
    await mustRun(wrangler, `The secrets ${names.join(', ')} could not be set`, ['secret', 'bulk', '-c', config], {
      input: JSON.stringify(values),
    })
  return names
}

async function presentSecrets(wrangler: Wrangler, config: string): Promise<Set<string>> {
  const result = await wrangler.run(['secret', 'list', '--format', 'json', '-c', config])
  if (result.code === 0) return new Set(readJson(Secrets, result.stdout, 'secret list').map(({ name }) => name))
  const reason = reasonOf(result)
  // Before the first deployment there is no Worker; `secret bulk` creates one.
  if (/^Worker ".*" not found/.test(reason)) return new Set()
  throw new UserError(`The secrets could not be listed: ${reason}`)
}

/** A secret's value: random, or typed at the terminal without being shown. */
export async function secretValue({ name, description, source }: Secret): Promise<string> {
  if (source === 'random') return randomBytes(32).toString('base64url')
  if (!process.stdin.isTTY)
    throw new UserError(
      `The secret ${name} is not set (${description}). Run this in a terminal to enter it, or set it with \`npx wrangler secret put ${name} -c dist/deploy/wrangler.json\`.`,
    )
  const value = await promptHidden(`\n  ${name}, ${description}: `)
  if (!value) throw new UserError(`The secret ${name} cannot be empty.`)
  return value
}
