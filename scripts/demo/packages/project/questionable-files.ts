import { createHash } from 'node:crypto'
import type { Files } from './project.ts'
import { writeArchive } from './write-archive.ts'

/** Adds what an inspection finds: a nested archive, generated code, an install script and a `.env` file. */
export async function addQuestionable(files: Files): Promise<Files> {
  const manifest = JSON.parse(String(files['package.json'])) as { scripts: Record<string, string> }
  const scripts = { ...manifest.scripts, postinstall: 'node scripts/fetch-player.js' }
  return {
    ...files,
    'package.json': `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`,
    'scripts/fetch-player.js': "console.log('The player is in public/.')\n",
    'public/player.min.js': `const frames=[${Array.from({ length: 1500 }, (_, frame) => `[${frame},${(frame * 40) % 1000}]`).join(',')}];\n`,
    'fixtures/sample-frames.zip': await writeArchive('zip', 'frames', {
      'first.txt': 'A frame, drawn by code.\n',
      'second.txt': 'The next one.\n',
    }),
    '.env': 'DATABASE_URL=postgres://localhost:5432/example\nPORT=3000\n',
  }
}

/** Adds a file with what looks like the key of a payment service, but is a hash. */
export function addSecret(files: Files): Files {
  const characters = createHash('sha256').update('the demo has no key').digest('hex')
  // In pieces, so that no scanner finds it in this repository.
  const key = ['sk', 'live', characters].join('_')
  return {
    ...files,
    'src/server/billing.ts': `import Stripe from 'stripe'

// To be moved to the environment before the release.
const stripe = new Stripe('${key}')

/** Bills what a retainer has used beyond its hours. */
export async function billOverage(customer: string, cents: number): Promise<string> {
  const item = await stripe.invoiceItems.create({ customer, amount: cents, currency: 'usd' })
  return item.id
}
`,
  }
}
