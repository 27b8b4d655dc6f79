import { Readable } from 'node:stream'
import { importCatalogue } from '../import/import-catalogue.ts'
import type { Database, Statement } from '../local-store.ts'

const SELLER = { username: 'eloise-gt' }

/** The demo seller's listings that the public does not see: one in each such status. */
const LISTINGS = [
  {
    slug: 'inkwell-tables',
    title: 'Inkwell Tables: price lists that print well',
    description:
      'Turns a spreadsheet into a price list that looks **typeset**.\n\n## Still to do\n\n- Pictures\n- A page about licenses',
    price: 140,
    status: 'draft',
    category: 'CRM and Productivity',
    tags: ['svelte', 'pdf'],
    images: [],
  },
  {
    slug: 'hourglen-mobile',
    title: 'Hourglen Mobile: the retainer timer for phones',
    description:
      'The companion of Hourglen for studios whose people are rarely at a desk. Works offline and reconciles later.\n\n- React Native, one code base\n- Timers that survive a restart\n- Push reminders before a retainer runs out',
    price: 640,
    status: 'pending',
    category: 'Mobile Apps',
    tags: ['react-native', 'time-tracking'],
    images: ['hourglen-2.webp', 'hourglen-3.webp'],
    supportMonths: 3,
    training: true,
  },
  {
    slug: 'countdown-banner',
    title: 'Countdown banner',
    description: 'A banner that counts down.',
    price: 9,
    status: 'rejected',
    category: 'APIs & Widgets',
    tags: ['widget'],
    images: ['consentling-1.webp'],
  },
  {
    slug: 'quietcount-cloud',
    title: 'Quietcount Cloud: hosted analytics, resold',
    description: 'Quietcount with billing and tenants, to be offered under your own brand.',
    price: 1900,
    status: 'blocked',
    category: 'Analytics & Data',
    tags: ['analytics', 'saas'],
    images: ['quietcount-2.webp', 'quietcount-3.webp'],
    royalty: true,
  },
]

export const SELLING_SLUGS = LISTINGS.map(({ slug }) => slug)

/** Why reviewers rejected or blocked them. */
const REASONS: Record<string, string> = {
  'countdown-banner':
    'The description does not say what a buyer gets: which framework, how it is installed, what the license allows. Please add that and a picture of the banner itself.',
  'quietcount-cloud':
    'A buyer reports that this contains an AGPL component whose license forbids the resale offered here. Please write to support.',
  clonekit: 'The theme imitates the trade dress of other shops. Please replace it with one of your own.',
  scrapewright: 'Collecting contact details without consent is not allowed here.',
}

/** Fills the dashboard of the demo's seller; existing rows stay as they are. */
export async function addDemoSelling(db: Database): Promise<void> {
  const lines = LISTINGS.map((listing) => JSON.stringify({ seller: SELLER, ...listing }))
  await importCatalogue(db, Readable.from(lines.map((line) => `${line}\n`)), {
    onRejected: (line, reason) => {
      throw new Error(`The demo's listing ${line} is not valid: ${reason}`)
    },
  })
  await db.batch(Object.entries(REASONS).map(giveReason))
}

function giveReason([slug, reason]: [slug: string, reason: string]): Statement {
  return [
    `UPDATE listings SET status_reason = ?1
     WHERE slug = ?2 AND status IN ('rejected', 'blocked') AND status_reason IS NULL`,
    [reason, slug],
  ]
}
