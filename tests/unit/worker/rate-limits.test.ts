import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  ATTEMPTS_BY_ADDRESS_PER_MINUTE,
  ATTEMPTS_BY_NETWORK_PER_MINUTE,
  SEARCHES_BY_NETWORK_PER_MINUTE,
  SEARCHES_BY_SITE_PER_MINUTE,
} from '#contract/limits.ts'
import { DEMO_CRON } from '#worker/demo-checks/cron.ts'
import { CALLS_CRON } from '#worker/object-calls/make-calls.ts'

const config = readFileSync(path.resolve(import.meta.dirname, '../../../wrangler.toml'), 'utf8')

it.each([
  ['ATTEMPTS_BY_ADDRESS', ATTEMPTS_BY_ADDRESS_PER_MINUTE],
  ['ATTEMPTS_BY_NETWORK', ATTEMPTS_BY_NETWORK_PER_MINUTE],
  ['SEARCHES_BY_NETWORK', SEARCHES_BY_NETWORK_PER_MINUTE],
  ['SEARCHES_BY_SITE', SEARCHES_BY_SITE_PER_MINUTE],
])('The rate limiter %s allows %i attempts a minute', { tags: ['2-availability-limit'] }, (name, limit) => {
  const [, section = ''] = config.split(`name = "${name}"\n`)
  expect(section.split('[[')[0]).toContain(`simple = { limit = ${limit}, period = 60 }`)
})

it('Demo checks and object calls have crons of their own', { tags: ['ours-robots-bounded'] }, () => {
  const [, crons = ''] = /^crons = (.*)$/m.exec(config) ?? []
  expect(JSON.parse(crons)).toEqual(['*/15 * * * *', DEMO_CRON, CALLS_CRON])
})
