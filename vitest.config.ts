import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { type Request, Response } from 'miniflare'
import { defineConfig } from 'vitest/config'
import { cardFonts } from './scripts/build/card-fonts.ts'
import { writtenPages } from './scripts/build/written-pages.ts'

/** Only what hangs takes as long: nothing here measures the machine. */
const CEILING = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 600_000 } } }

/** A run that failed fails again, and one that passed passes elsewhere. `PROPERTY_SEED` has properties try something else. */
const propertySeed = Number(process.env['PROPERTY_SEED'] ?? 20_261_122)

/** A hundred thousand in `npm run fuzz`. */
const fuzzRequests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000)
// What hangs takes far longer; what is merely slow is for `npm run fuzz`, on a machine of its own.
const fuzzYardsticks = Number(process.env['FUZZ_YARDSTICKS'] ?? 100)

const PROPERTIES = { provide: { propertySeed }, setupFiles: ['tests/support/property-seed.ts'] }

/** Serves the fonts of cards where the site does. */
const siteOf = (fonts: ReturnType<typeof cardFonts>) => (request: Request) => {
  const [, asked] = /^https:\/\/sourceyard\.test\/assets\/cards\/([^/]+)$/.exec(request.url) ?? []
  if (asked === 'fonts.json') return Response.json(fonts)
  const font = fonts.find(({ file }) => file === asked)
  return font ? new Response(readFileSync(font.from)) : new Response(null, { status: 404 })
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        define: { SITE_CONTACTS: JSON.stringify({ chat: { name: 'Chat', href: 'https://chat.example/' } }) },
        plugins: [writtenPages()],
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...CEILING, ...PROPERTIES, isolate: false },
      },
      {
        test: {
          name: 'scripts',
          include: ['tests/scripts/**/*.test.ts'],
          globalSetup: ['tests/support/scripts/prepare.ts'],
          ...CEILING,
          // Each file waits mostly for what it has started. A number of its own needs a turn of its own.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // What the API fetches of the site: the fonts of cards.
              outboundService: siteOf(cardFonts()),
              // What stands for the internet is reached by this only.
              serviceBindings: { LOOPBACK: { network: { allow: ['private'] } } },
              bindings: {
                MIGRATIONS: await readD1Migrations('./migrations'),
                SITE_ORIGIN: 'https://sourceyard.test',
                DNS_RESOLVER: '',
                AUTH_SECRET: randomBytes(32).toString('base64url'),
              },
            },
          })),
        ],
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          provide: { ...PROPERTIES.provide, fuzzRequests, fuzzYardsticks },
          globalSetup: ['tests/support/scripts/internet.ts'],
          setupFiles: [...PROPERTIES.setupFiles, 'tests/support/setup.ts'],
          // One workerd for all files: loading the API takes longer than most files.
          isolate: false,
          maxWorkers: 1,
          restoreMocks: true,
          ...CEILING,
        },
      },
    ],
  },
})
