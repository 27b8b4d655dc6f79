import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ROOT } from './platform.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } })
const seed = process.env['PROPERTY_SEED'] ?? String(randomInt(2 ** 31))
console.log(`Sending ${values.requests} requests. To send the same ones: PROPERTY_SEED=${seed} npm run fuzz`)

const args = [
  'run',
  '--project',
  'long-api',
  '--silent=false',
  '--reporter=verbose',
  'tests/api/fuzz.test.ts',
  'tests/api/malicious-member.test.ts',
]
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  cwd: ROOT,
  env: { ...process.env, PROPERTY_SEED: seed, FUZZ_REQUESTS: values.requests, FUZZ_YARDSTICKS: '5' },
  stdio: 'inherit',
})
process.exit(status ?? 1)
