import path from 'node:path'
import { z } from 'zod'
import type { Contacts } from '#contract/site.ts'
import { ROOT } from './platform.ts'
import { UserError } from './user-error.ts'

const email = z.email('must be an email address')
const link = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const Variables = z
  .object({ SUPPORT_EMAIL: email, CHAT_URL: link, MESSAGING_URL: link, PROFESSIONAL_NETWORK_URL: link })
  .partial()

/** Variables of wrangler.toml that say where people reach us. */
export const CONTACT_VARIABLES: readonly string[] = Variables.keyof().options

/** The contacts that the environment sets, or else wrangler.toml. */
export async function readContacts(): Promise<Contacts> {
  // Slow to load, and only builds need it.
  const { experimental_readRawConfig: readRawConfig } = await import('wrangler')
  const { rawConfig } = readRawConfig({ config: path.join(ROOT, 'wrangler.toml') })
  return contactsOf(rawConfig.vars ?? {}, process.env)
}

/** The contacts that are set; throws a `UserError` that names the ones with a wrong value. */
export function contactsOf(vars: Record<string, unknown>, environment: Record<string, string | undefined>): Contacts {
  const values = CONTACT_VARIABLES.map((name) => [name, environment[name] || vars[name] || undefined])
  const { data, error } = Variables.safeParse(Object.fromEntries(values))
  if (error) throw new UserError(error.issues.map((issue) => `${issue.path.join()} ${issue.message}.`).join('\n'))
  return {
    email: data.SUPPORT_EMAIL,
    chat: data.CHAT_URL,
    messaging: data.MESSAGING_URL,
    network: data.PROFESSIONAL_NETWORK_URL,
  }
}
