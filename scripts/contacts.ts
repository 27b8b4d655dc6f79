import path from 'node:path'
import { z } from 'zod'
import type { ContactLink, Contacts } from '#contract/site.ts'
import { ROOT } from './platform.ts'
import { UserError } from './user-error.ts'

const email = z.email('must be an email address')
const link = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const line = z.string().regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 characters')
const called = z.string().trim().max(30, 'must have at most 30 characters')
const Variables = z
  .object({
    OPERATOR_NAME: line,
    OPERATOR_ADDRESS: line,
    SUPPORT_EMAIL: email,
    CHAT_URL: link,
    CHAT_NAME: called,
    MESSAGING_URL: link,
    MESSAGING_NAME: called,
    PROFESSIONAL_NETWORK_URL: link,
    PROFESSIONAL_NETWORK_NAME: called,
  })
  .partial()

/** What people call the sites at some hosts and below them. */
const SITES: Record<string, string> = {
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
  'slack.com': 'Slack',
  'matrix.to': 'Matrix',
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  'signal.me': 'Signal',
  'linkedin.com': 'LinkedIn',
  'xing.com': 'XING',
  'github.com': 'GitHub',
}

/** Variables of wrangler.toml with the operator and how to contact them. */
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
    operator: data.OPERATOR_NAME,
    address: data.OPERATOR_ADDRESS,
    email: data.SUPPORT_EMAIL,
    chat: contactLink(data.CHAT_URL, data.CHAT_NAME),
    messaging: contactLink(data.MESSAGING_URL, data.MESSAGING_NAME),
    network: contactLink(data.PROFESSIONAL_NETWORK_URL, data.PROFESSIONAL_NETWORK_NAME),
  }
}

/** Without a name of its own, an address has that of its site, or its host. */
function contactLink(href: string | undefined, ownName: string | undefined): ContactLink | undefined {
  if (!href) return undefined
  const host = new URL(href).hostname.replace(/^www\./, '')
  const site = Object.keys(SITES).find((known) => host === known || host.endsWith(`.${known}`))
  return { href, name: ownName ?? SITES[site ?? ''] ?? host }
}
