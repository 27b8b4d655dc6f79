import {
  SESSION_MS,
  SIGN_UP_LINK_MS,
  ADDRESS_LINK_MS,
  RESET_LINK_MS,
  SENT_MAIL_RETENTION_MS,
  MIN_PASSWORD,
} from '#contract/accounts/limits.ts'
import { EDIT_MS } from '#contract/chat/limits.ts'
import {
  VIEW_WINDOW_MS,
  VIEW_KEY_MS,
  LISTING_STATISTICS_DAYS,
  DEMO_DAYS,
  MIN_DEMO_DAYS,
  DEMO_GRACE_MS,
  DELETED_DAYS,
} from '#contract/listings/limits.ts'
import { ORPHAN_RETENTION_MS } from '#contract/media/limits.ts'
import { UPLOAD_RETENTION_MS } from '#contract/packages/limits.ts'
import { SUBSCRIBE_LINK_MS, UNSUBSCRIBED_RETENTION_MS } from '#contract/newsletter/limits.ts'
import { USERNAME_HOLD_MS } from '#contract/profiles/limits.ts'
import { REPORT_CONTEXT_MESSAGES } from '#contract/reports/limits.ts'
import { IDLE_MS, OFFER_HOURS } from '#contract/deals/constants.ts'
import { RESERVATION_MS } from '#contract/deals/limits.ts'
import { INCLUSIONS } from '#contract/deals/terms.ts'
import { licenseList, licenseTable } from '#contract/licenses/catalog.ts'
import { licenseSections } from '#contract/licenses/license-text.ts'
import { LICENSE_VERSION, licenseTextPath } from '#contract/licenses/license-versions.ts'
import { LICENSES } from '#contract/licenses/licenses.ts'
import { type Contacts, SITE_NAME } from '#contract/site.ts'
import { readContacts } from '../contacts.ts'
import { BROWSER_STORAGE } from './browser-storage.ts'

let facts: Promise<Record<string, string>> | undefined

/** The values of `{{name}}` in content pages, as Markdown: figures from the code, and the site's operator. */
export function readFacts(): Promise<Record<string, string>> {
  return (facts ??= readContacts().then(factsOf))
}

export function factsOf({ operator, address, email }: Contacts): Record<string, string> {
  const name = operator ? `**${escaped(operator)}**` : `the ${SITE_NAME} team`
  return {
    site: SITE_NAME,
    operator: `${SITE_NAME} is run by ${name}${address ? `, ${escaped(address)}` : ''}.`,
    contact: email
      ? `write to [${escaped(email)}](mailto:${email})`
      : 'use the contact links at the bottom of any page',
    stored: storedTable(),
    session: durationText(SESSION_MS),
    signUpLink: durationText(SIGN_UP_LINK_MS),
    addressLink: durationText(ADDRESS_LINK_MS),
    resetLink: durationText(RESET_LINK_MS),
    sentMail: durationText(SENT_MAIL_RETENTION_MS),
    subscribeLink: durationText(SUBSCRIBE_LINK_MS),
    unsubscribed: durationText(UNSUBSCRIBED_RETENTION_MS),
    viewWindow: durationText(VIEW_WINDOW_MS),
    viewKey: durationText(VIEW_KEY_MS),
    statistics: `${LISTING_STATISTICS_DAYS} days`,
    demoDays: String(DEMO_DAYS),
    demoMinDays: String(MIN_DEMO_DAYS),
    demoGrace: durationText(DEMO_GRACE_MS),
    deletedListing: `${DELETED_DAYS} days`,
    usernameHeld: durationText(USERNAME_HOLD_MS),
    orphan: durationText(ORPHAN_RETENTION_MS),
    unfinishedUpload: durationText(UPLOAD_RETENTION_MS),
    edit: durationText(EDIT_MS),
    idle: durationText(IDLE_MS),
    reservation: durationText(RESERVATION_MS),
    surroundings: String(REPORT_CONTEXT_MESSAGES),
    backups: '30 days',
    minPassword: String(MIN_PASSWORD),
    offerHours: listed(OFFER_HOURS),
    licenseTable: licenseTable(),
    licenseList: licenseList(),
    licenses: licenseSections(LICENSES, (license) => licenseTextPath(license)),
    licenseVersion: LICENSE_VERSION,
    supportMonths: listed(INCLUSIONS.supportMonths.choice.options),
  }
}

function storedTable(): string {
  const rows = BROWSER_STORAGE.map(({ name, where, purpose, kept }) => {
    const time = typeof kept === 'number' ? durationText(kept) : kept
    return `| \`${name}\` | ${where} | ${purpose} | ${time} |`
  })
  return ['| Name | Kind | What it is for | Kept for |', '|---|---|---|---|', ...rows].join('\n')
}

const UNITS = [
  { ms: 24 * 60 * 60_000, name: 'day' },
  { ms: 60 * 60_000, name: 'hour' },
  { ms: 60_000, name: 'minute' },
]

/** '30 days', '1 hour', '15 minutes'. */
export function durationText(ms: number): string {
  const unit = UNITS.find((each) => ms % each.ms === 0)
  if (!unit) throw new Error(`${ms} ms is not a whole number of minutes.`)
  const count = ms / unit.ms
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}

function listed(numbers: readonly number[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(numbers.map(String))
}

/** Text that Markdown shows as it is. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>&~]/g, String.raw`\$&`)
}
