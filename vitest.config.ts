import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { type Request, Response } from 'miniflare'
import { msw } from 'msw/vite'
import UnoCSS from 'unocss/vite'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { socialCardFonts } from './scripts/build/social-card-fonts.ts'
import { contentPages } from './scripts/build/content-pages.ts'
import { readRequirements } from './scripts/specification.ts'
import { CHROMIUM_ARGUMENTS } from './scripts/test/chromium-arguments.ts'
import { componentNetwork } from './scripts/test/component-network.ts'
import { INSPECTOR_CONTROL, inspectorWorker } from './scripts/test/inspector-worker.ts'
import unoConfig from './uno.config.ts'

/** Only what hangs takes as long: nothing here measures the machine. */
const CEILING = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }

/** A run that failed fails again, and one that passed passes elsewhere. `PROPERTY_SEED` has properties try something else. */
const propertySeed = Number(process.env['PROPERTY_SEED'] ?? 20_261_122)
const PROPERTIES = { provide: { propertySeed }, setupFiles: ['tests/support/property-seed.ts'] }

/** How much of what can always be more: enough to show the fault, and as much as finds new ones. */
const AMOUNTS = {
  short: { fuzzRequests: 200, interleavings: 30 },
  long: { fuzzRequests: Number(process.env['FUZZ_REQUESTS'] ?? 100_000), interleavings: 1_000 },
}
type Amounts = (typeof AMOUNTS)[keyof typeof AMOUNTS]

// What hangs takes far longer; what is merely slow is for `npm run fuzz`, on a machine of its own.
const fuzzYardsticks = Number(process.env['FUZZ_YARDSTICKS'] ?? 100)

/** Serves the fonts of cards where the site does. */
const siteOf = (fonts: ReturnType<typeof socialCardFonts>) => (request: Request) => {
  const [, asked] = /^https:\/\/sourceyard\.test\/assets\/cards\/([^/]+)$/.exec(request.url) ?? []
  if (asked === 'fonts.json') return Response.json(fonts)
  const font = fonts.find(({ file }) => file === asked)
  return font ? new Response(readFileSync(font.from)) : new Response(null, { status: 404 })
}

const scripts = (name: string, include: string[], isolate: boolean): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    globalSetup: ['tests/support/scripts/prepare.ts'],
    isolate,
    ...CEILING,
    // Each file waits mostly for what it has started. A number of its own needs a turn of its own.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
})

/** Leaves out the source maps of packages, which were more than half of what a worker loads. */
const withoutSourceMaps = (): Plugin => ({
  name: 'sourceyard:without-source-maps',
  enforce: 'pre',
  load: {
    filter: { id: /\/node_modules\/.*\.m?js$/ },
    handler: (file) => ({ code: readFileSync(file, 'utf8'), map: { mappings: '' } }),
  },
})

const api = (
  name: string,
  include: string[],
  { fuzzRequests, interleavings }: Amounts,
): TestProjectInlineConfiguration => ({
  plugins: [
    withoutSourceMaps(),
    cloudflareTest(async () => ({
      // workerd would write the stack of every exception, also of those that a test expects.
      verbose: false,
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // What the API fetches of the site: the fonts of cards.
        outboundService: siteOf(socialCardFonts()),
        // What stands for the internet is reached by this only.
        serviceBindings: { LOOPBACK: { network: { allow: ['private'] } }, INSPECTOR_CONTROL },
        bindings: {
          MIGRATIONS: await readD1Migrations('./migrations'),
          SITE_ORIGIN: 'https://sourceyard.test',
          DNS_RESOLVER: '',
          AUTH_SECRET: randomBytes(32).toString('base64url'),
        },
        workers: [await inspectorWorker(name)],
      },
    })),
  ],
  test: {
    name,
    include,
    provide: { ...PROPERTIES.provide, fuzzRequests, fuzzYardsticks, interleavings },
    globalSetup: ['tests/support/scripts/internet.ts'],
    setupFiles: [...PROPERTIES.setupFiles, 'tests/support/setup.ts'],
    // A workerd for all files of a worker: loading the API takes longer than most files.
    isolate: false,
    maxWorkers: 3,
    restoreMocks: true,
    ...CEILING,
  },
})

export default defineConfig({
  test: {
    silent: 'passed-only',
    // What passes only then is reported as flaky.
    retry: process.env['CI'] ? 1 : 0,
    // Tests name the requirements that they hold; a tag of none is an error.
    tags: readRequirements().map(({ tag }) => ({ name: tag })),
    projects: [
      {
        define: { SITE_CONTACTS: JSON.stringify({ chat: { name: 'Chat', href: 'https://chat.example/' } }) },
        plugins: [contentPages()],
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...CEILING, ...PROPERTIES, isolate: false },
      },
      {
        publicDir: 'web/public',
        plugins: [
          contentPages(),
          // All utilities at once: without hot replacement, a sheet that grows with the modules would stay as it began.
          UnoCSS({
            ...unoConfig,
            configFile: false,
            content: { ...unoConfig.content, filesystem: ['web/**/*.{ts,tsx}'] },
          }),
          react(),
          msw({ mode: 'worker-only' }),
          componentNetwork(),
        ],
        // A dependency found only while tests run would reload their page.
        optimizeDeps: {
          entries: ['web/main.tsx', 'web/screens/**/*-screen.tsx', 'tests/components/**/*.{ts,tsx}'],
          include: ['vitest-browser-react/pure', 'axe-core', 'msw', 'msw/browser'],
        },
        test: {
          name: 'components',
          provide: PROPERTIES.provide,
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/components/support/site-contacts.ts', 'tests/components/setup.ts'],
          // Loading the app takes longer than most tests: one page a worker for all of its files.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000, interval: 100 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
                args: CHROMIUM_ARGUMENTS,
              },
              // Movement has its own tests; elsewhere it is what a click waits for.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      scripts('scripts', ['tests/scripts/**/*.test.ts'], false),
      scripts('long-scripts', ['tests/long/scripts/**/*.test.ts'], true),
      api('api', ['tests/api/**/*.test.ts'], AMOUNTS.short),
      api(
        'long-api',
        [
          'tests/long/api/**/*.test.ts',
          'tests/api/{any-text,fuzz,stored-counts,listings-model,listings-properties,malicious-member,own-listing-model}.test.ts',
          'tests/api/{review,username}-races.test.ts',
          'tests/api/{chat,deals}/interleavings.test.ts',
        ],
        AMOUNTS.long,
      ),
    ],
  },
})
