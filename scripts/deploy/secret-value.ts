import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Refusal } from './refusal.ts'
import type { Secret } from './secrets.ts'

/** A secret's value: made at random, or typed by the person without being shown. */
export async function secretValue(secret: Secret): Promise<string> {
  if (secret.from === 'random') return randomBytes(32).toString('base64url')
  if (!process.stdin.isTTY)
    throw new Refusal(
      `The secret ${secret.name} is not set (${secret.description}). Run this in a terminal to be asked for it, or set it with \`npx wrangler secret put ${secret.name} -c dist/deploy/wrangler.json\`.`,
    )
  const value = await askSilently(`\n  ${secret.name}, ${secret.description}: `)
  if (!value) throw new Refusal(`The secret ${secret.name} cannot be empty.`)
  return value
}

/** What somebody types at the terminal, without being shown. */
export async function askSilently(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true })
  asking.once('SIGINT', () => process.exit(130))
  const value = (await asking.question('')).trim()
  asking.close()
  process.stdout.write('\n')
  return value
}
