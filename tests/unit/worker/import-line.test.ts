import { afterEach, expect, it, vi } from 'vitest'
import { parseLine } from '#worker/import/import-line.rules.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('skips the slug lookup for a text that is too long for a slug', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  // NFKD turns it into 18 letters.
  const line = { seller: { username: 'mara' }, title: 'Inboxly', price: 1, slug: '\ufdfa'.repeat(320) }
  expect(await parseLine(JSON.stringify(line))).toContain('slug is longer than 80 characters')
  expect(normalize).not.toHaveBeenCalledWith('NFKD')
})

it('reads a line that begins with a byte order mark', { tags: ['ours-foreign-files'] }, async () => {
  const line = JSON.stringify({ seller: { username: 'mara' }, title: 'Inboxly', price: 1 })
  expect(await parseLine(`\uFEFF${line}`)).toMatchObject({ title: 'Inboxly' })
})
