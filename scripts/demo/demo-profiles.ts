import type { EditProfile } from '#contract/profiles/own-profile.ts'
import type { Database } from '../local-store.ts'

type ProfileFields = Omit<EditProfile, 'username' | 'firstName' | 'lastName' | 'avatar' | 'banner'>
/** A banner is the name of a demo cover. */
type DemoProfile = ProfileFields & { username: string; banner?: string }

/** The profiles of the demo's people; some are nearly empty. */
export const DEMO_PROFILES: DemoProfile[] = [
  {
    username: 'lindholm',
    company: 'Lindholm Systems AB',
    location: 'Uppsala, Sweden',
    email: 'elias@lindholm.example',
    github: 'https://github.com/lindholm-systems',
    telegram: '@elias_lindholm',
    linkedin: 'in/elias-lindholm-demo',
    banner: 'logweir-1',
  },
  {
    username: 'priya-builds',
    bio: 'Shops, agencies, dashboards. I sell what I have run for clients for at least a year, with the migration that got it there.',
    company: 'Priya Builds',
    location: 'Bengaluru, India',
    email: 'hello@priya-builds.example',
    website: 'https://priya-builds.example/',
    github: 'priya-builds-demo',
    twitter: '@priya_builds',
    linkedin: 'https://www.linkedin.com/in/priya-builds-demo',
    banner: 'cartwright-1',
  },
  {
    username: 'tomas-vrba',
    bio: 'Small tools that do one thing and have tests for it.\n\nMobile on weekends, Rust and TypeScript the rest of the week. Answers within a day.',
    location: 'Brno, Czechia',
    website: 'https://tomas-vrba.example/',
    github: 'tomas-vrba-demo',
    telegram: 't.me/tomas_vrba_demo',
    twitter: 'https://x.com/tomas_vrba',
    banner: 'tidegate-1',
  },
  {
    username: 'wulandari',
    bio: 'Apps for kitchens, clinics and everyone who works standing up. Bahasa Indonesia, English.',
    company: 'Dapur Digital',
    location: 'Yogyakarta, Indonesia',
    email: 'wulandari@dapur.example',
    whatsapp: '+1 202 555 0143',
    banner: 'larder-1',
  },
  {
    username: 'haruka-m',
    bio: '検索と予約まわりの小さなSaaSを作っています。ドキュメントは日本語と英語。',
    company: '森本ソフト工房',
    location: '京都',
    website: 'https://haruka.example/',
    github: 'haruka-m-demo',
    twitter: 'haruka_m_demo',
    banner: 'rankfern-1',
  },
  {
    username: 'nikos-dev',
    bio: 'Πίνακες, χάρτες και APIs. Dashboards that load before the coffee does.',
    location: 'Θεσσαλονίκη',
    email: 'nikos@nikos.example',
    github: 'nikos-dev-demo',
    linkedin: 'nikos-papadakis-demo',
    banner: 'gridkeeper-1',
  },
  {
    username: 'eloise-gt',
    bio: 'I write the software my agency could not buy: approvals, invoices, kick-offs, consent. Every product is in use at three agencies or more, and comes with the questions their lawyers asked.',
    company: 'Atelier Garnier-Tran',
    location: 'Lyon, France',
    email: 'eloise@garnier-tran.example',
    website: 'https://garnier-tran.example/',
    github: 'eloise-gt-demo',
    telegram: '@eloise_gt_demo',
    whatsapp: '+1 202 555 0176',
    twitter: 'eloise_gt_demo',
    linkedin: 'https://www.linkedin.com/in/eloise-gt-demo',
    banner: 'hourglen-1',
  },
  { username: 'mateo-quispe', location: 'Cusco, Perú', telegram: '@mateo_quispe_demo' },
  {
    username: 'maxi-hohenberg',
    bio: 'Commerce for old houses with new warehouses.',
    company: 'Hohenberg-Featherstonehaugh Handels- und Softwaregesellschaft mbH & Co. KG',
    location: 'Klosterneuburg bei Wien, Österreich',
    email: 'maximiliana.konstantina@hohenberg-featherstonehaugh.example',
    website: 'https://hohenberg-featherstonehaugh.example/software/products-and-licences',
    linkedin: 'maximiliana-hohenberg-demo',
    banner: 'harbourmaster-1',
  },
  {
    username: 'adaeze',
    company: 'Nwosu & Daughters',
    location: 'Lagos, Nigeria',
    email: 'adaeze@adaeze.example',
    github: 'adaeze-demo',
    whatsapp: '+1 202 555 0119',
    twitter: '@adaeze_demo',
    linkedin: 'in/adaeze-demo',
    banner: 'inboxly-1',
  },
  {
    username: 'olga-soboleva',
    bio: 'Парсеры, профайлеры, таблицы. Пишу по-русски и по-английски.',
    location: 'Алматы',
  },
  {
    username: 'layla-haddad',
    company: 'دار حداد للبرمجيات',
    location: 'عمّان',
    email: 'layla@haddad.example',
    website: 'https://haddad.example/',
    twitter: 'layla_haddad',
    banner: 'souk-1',
  },
  {
    username: 'saskia-devries',
    bio: 'Fifteen years in studios, five of them counting hours. Tools for the second half of a project.',
    company: 'De Vries & Dochter',
    location: 'Utrecht, Netherlands',
    website: 'https://saskia.example/',
    linkedin: 'in/saskia-devries-demo',
    banner: 'retainr-1',
  },
  {
    username: 'kofi-mensah',
    location: 'Kumasi, Ghana',
    github: 'kofi-mensah-demo',
    whatsapp: '+1 202 555 0161',
    banner: 'larastall-1',
  },
  {
    username: 'ines-carvalho',
    bio: 'Django, and as little JavaScript as the customer allows. Bookkeeping, boxes and bread.',
    company: 'Oficina Carvalho',
    location: 'Porto, Portugal',
    email: 'ines@carvalho.example',
    github: 'ines-carvalho-demo',
    banner: 'invoicehound-1',
  },
  {
    username: 'bao-nguyen',
    bio: 'Starters under a hundred dollars, each small enough to read in an evening. New versions every second month.',
    location: 'Đà Nẵng, Việt Nam',
    website: 'https://bao-builds.example/',
    github: 'bao-nguyen-demo',
    twitter: '@bao_builds_demo',
    banner: 'saasloft-1',
  },
  {
    username: 'northlight-studio',
    bio: 'Three people and a printer. We sell what our clients no longer need to own alone.',
    company: 'Northlight Studio OÜ',
    location: 'Tartu, Estonia',
    email: 'hello@northlight.example',
    website: 'https://northlight.example/',
    banner: 'petalpost-1',
  },
  {
    username: 'jamal-whitaker',
    bio: 'Agents that know when to stop. Formerly a paralegal, which explains the footnotes.',
    location: 'Chicago, Illinois',
    telegram: '@jamal_whitaker_demo',
    linkedin: 'jamal-whitaker-demo',
  },
]

const COLUMNS = {
  bio: 'bio',
  company: 'company',
  location: 'location',
  email: 'email',
  website: 'website',
  github: 'github_url',
  telegram: 'telegram',
  whatsapp: 'whatsapp',
  twitter: 'twitter',
  linkedin: 'linkedin',
  banner: 'banner_url',
} satisfies Record<Exclude<keyof DemoProfile, 'username'>, string>

/** Fills in the demo's profiles, without changing existing values. */
export async function addDemoProfiles(db: Database): Promise<void> {
  const sets = Object.entries(COLUMNS).map(([name, column]) => `${column} = coalesce(${column}, ?1->>'${name}')`)
  await db.batch(
    DEMO_PROFILES.map(({ username, banner, ...fields }) => [
      `UPDATE profiles SET ${sets.join(', ')} WHERE username = ?2`,
      [JSON.stringify({ ...fields, ...(banner && { banner: `/images/product-images/${banner}.webp` }) }), username],
    ]),
  )
}

/**
 * Gives every seller of the demo an account, so that buyers can write to them. It has no password: no one can sign in
 * to it. Existing accounts stay.
 */
export async function openDemoAccounts(db: Database, now: number): Promise<void> {
  await db.batch(
    DEMO_PROFILES.map(({ username }) => [
      `INSERT INTO users (id, email, email_verified, created_at)
       SELECT id, username || '@demo.sourceyard.dev', ?1, ?1 FROM profiles WHERE username = ?2 ON CONFLICT DO NOTHING`,
      [now, username],
    ]),
  )
}
