import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('The first render waits 800 ms for the API by default', () => {
  const config = readFileSync(path.resolve(import.meta.dirname, '../../../web/wrangler.toml'), 'utf8')
  expect(config).toMatch(/^\[vars\]\nFIRST_PAINT_LIMIT_MS = "800"$/m)
})
