import { websiteOf } from './names.ts'

/** What only `POST /api/profiles/:id/contacts` returns, so that it cannot be scraped from public profiles. */
export const HIDDEN_CONTACTS = ['email', 'telegram', 'whatsapp'] as const
export type HiddenContact = (typeof HIDDEN_CONTACTS)[number]

/** Networks where people can be reached, by a handle or a link. */
export const NETWORKS = ['github', 'telegram', 'whatsapp', 'twitter', 'linkedin'] as const
export type Network = (typeof NETWORKS)[number]

interface Rule {
  /** The hosts that links may point to, including subdomains. */
  hosts: string[]
  /** A handle, without a leading `@`. */
  handle: RegExp
  toLink: (handle: string) => string
  problem: string
}

/** An international number without its `+` or `00`, and without the zero that is only dialed within the country. */
const digits = (number: string) => number.replace('(0)', '').replaceAll(/\D/g, '').replace(/^00/, '')

const RULES: Record<Network, Rule> = {
  github: {
    hosts: ['github.com', 'github.io'],
    // Companies that manage the accounts of their people add `_` and a short code of theirs.
    handle: /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}(?:_[a-z\d]{1,10})?$/i,
    toLink: (handle) => `https://github.com/${handle}`,
    problem: 'Enter a GitHub username or a link to github.com.',
  },
  telegram: {
    hosts: ['t.me', 'telegram.me'],
    handle: /^(?:[a-z]\w{3,31}|\+[\d\s().-]{7,24})$/i,
    toLink: (handle) => `https://t.me/${handle.startsWith('+') ? `+${digits(handle)}` : handle}`,
    problem: 'Enter a Telegram username or a link to t.me.',
  },
  whatsapp: {
    hosts: ['wa.me', 'whatsapp.com'],
    handle: /^(?:\+|00)?(?=[\s(]*[1-9])(?=(?:\D*\d){7,15}\D*$)[\d\s().-]{7,30}$/,
    toLink: (handle) => `https://wa.me/${digits(handle)}`,
    problem: 'Enter a phone number with its country code or a link to wa.me.',
  },
  twitter: {
    hosts: ['x.com', 'twitter.com'],
    handle: /^\w{1,15}$/,
    toLink: (handle) => `https://x.com/${handle}`,
    problem: 'Enter a Twitter username or a link to x.com.',
  },
  linkedin: {
    hosts: ['linkedin.com'],
    handle: /^(?:in\/)?[\p{L}\d][\p{L}\p{M}\d-]{2,99}$/u,
    toLink: (handle) => `https://www.linkedin.com/in/${encodeURIComponent(handle.replace(/^in\//, ''))}`,
    problem: 'Enter a LinkedIn username or a link to linkedin.com.',
  },
}

/** The message for text that `networkLink` cannot turn into a link. */
export function networkProblem(network: Network): string {
  return RULES[network].problem
}

/** The link for a handle or a link, always to the network's own hosts; undefined for anything else. */
export function networkLink(network: Network, text: string | null): string | undefined {
  const { hosts, handle, toLink } = RULES[network]
  const given = text?.trim() ?? ''
  const name = given.replace(/^@/, '')
  if (handle.test(name)) return toLink(name)
  const link = /^https?:\/\//i.test(given) ? given : `https://${given}`
  const host = websiteOf(link)?.label
  return host && hosts.some((own) => host === own || host.endsWith(`.${own}`)) ? link : undefined
}

/** How to show a link or a handle: `@mara`, a number, or the link without its scheme. */
export function networkLabel(network: Network, text: string): string {
  const given = text.trim()
  const name = given.replace(/^@/, '')
  if (!RULES[network].handle.test(name)) return given.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return network === 'whatsapp' || name.startsWith('+') ? name : `@${name.replace(/^in\//, '')}`
}
