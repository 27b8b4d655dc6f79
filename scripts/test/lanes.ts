/** A part of the tests that one runner runs on its own, with as many workers as the cores can feed. */
export interface Lane {
  /** Of its Vitest project, or Playwright's. */
  name: string
  /** Below `tests/`. */
  folder: string
  runner: 'vitest' | 'playwright'
  inBrowser: boolean
  /** The files outside of `tests/` that its tests run or read. */
  touchedBy: RegExp
  env?: Record<string, string>
}

const API = /^(?:contract|worker|party|migrations)\/|^wrangler\.toml$/
const SITE =
  /^(?:contract|worker|party|migrations|web|scripts\/(?:build|serve|demo))\/|^(?:uno|vite)\.config\.ts$|^wrangler\.toml$/
const ANY = /^(?!tests\/)/

/** What `npm test` runs, one after another: what fails fastest comes first. */
export const LANES: Lane[] = [
  { name: 'unit', folder: 'unit', runner: 'vitest', inBrowser: false, touchedBy: ANY },
  {
    name: 'components',
    folder: 'components',
    runner: 'vitest',
    inBrowser: true,
    touchedBy: /^(?:contract|web)\/|^uno\./,
    // React as visitors get it: its development build spends a third of the time on the stacks of elements.
    env: { NODE_ENV: 'production' },
  },
  { name: 'api', folder: 'api', runner: 'vitest', inBrowser: false, touchedBy: API },
  { name: 'scripts', folder: 'scripts', runner: 'vitest', inBrowser: false, touchedBy: ANY },
  { name: 'journeys', folder: 'journeys', runner: 'playwright', inBrowser: true, touchedBy: SITE },
]

/** What `npm run test:long` runs: slow by nature, so no part of a run on every change. */
export const LONG_LANES: Lane[] = [
  { name: 'long-api', folder: 'long/api', runner: 'vitest', inBrowser: false, touchedBy: API },
  { name: 'long-scripts', folder: 'long/scripts', runner: 'vitest', inBrowser: false, touchedBy: ANY },
  { name: 'long-site', folder: 'long/site', runner: 'playwright', inBrowser: true, touchedBy: SITE },
]
