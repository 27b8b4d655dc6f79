import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it.each([
  ['ATTEMPTS_BY_ADDRESS', 30],
  ['ATTEMPTS_BY_NETWORK', 200],
  ['SEARCHES_BY_NETWORK', 120],
  ['SEARCHES_BY_SITE', 1200],
])('The platform’s limiter %s lets %i attempts a minute pass', (name, limit) => {
  const config = readFileSync(path.resolve(import.meta.dirname, '../../../wrangler.toml'), 'utf8')
  const [, section = ''] = config.split(`name = "${name}"\n`)
  expect(section.split('[[')[0]).toContain(`simple = { limit = ${limit}, period = 60 }`)
})
