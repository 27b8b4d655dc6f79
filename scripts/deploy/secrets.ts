import { z } from 'zod'
import { mustRun, readJson, reasonOf, type Wrangler } from './wrangler.ts'
import { Refusal } from './refusal.ts'

export interface Secret {
  /** The Worker's variable. */
  name: string
  /** What it is for and where to find it, shown when it is asked for. */
  description: string
  /** Made at random, or asked for on the terminal. */
  from: 'random' | 'terminal'
}

/** What the Worker needs beside its bindings. */
export const SECRETS: readonly Secret[] = [
  { name: 'AUTH_SECRET', description: 'encrypts what goes through browsers and waits in the outbox', from: 'random' },
]

/** What it needs besides where people sign in with Google. */
export const GOOGLE_SECRETS: readonly Secret[] = [
  {
    name: 'GOOGLE_CLIENT_SECRET',
    description: 'of the OAuth client GOOGLE_CLIENT_ID, from console.cloud.google.com',
    from: 'terminal',
  },
]

const Listed = z.array(z.object({ name: z.string() }))

/** Sets the secrets the Worker does not have yet; answers their names. Values reach wrangler on standard input only. */
export async function setMissingSecrets(
  wrangler: Wrangler,
  config: string,
  secrets: readonly Secret[],
  secretValue: (secret: Secret) => Promise<string>,
): Promise<string[]> {
  if (secrets.length === 0) return []
  const present = await presentSecrets(wrangler, config)
  const missing = secrets.filter(({ name }) => !present.has(name))
  const values: Record<string, string> = {}
  for (const secret of missing) values[secret.name] = await secretValue(secret)
  const names = Object.keys(values)
  if (names.length > 0)
    await mustRun(wrangler, `The secrets ${names.join(', ')} could not be set`, ['secret', 'bulk', '-c', config], {
      input: JSON.stringify(values),
    })
  return names
}

async function presentSecrets(wrangler: Wrangler, config: string): Promise<Set<string>> {
  const ran = await wrangler.run(['secret', 'list', '--format', 'json', '-c', config])
  if (ran.code !== 0) {
    const reason = reasonOf(ran)
    // Before the first deployment there is no Worker; `secret bulk` makes one.
    if (/^Worker ".*" not found/.test(reason)) return new Set()
    throw new Refusal(`The secrets could not be listed: ${reason}`)
  }
  return new Set(readJson(Listed, ran.stdout, 'secret list').map(({ name }) => name))
}
