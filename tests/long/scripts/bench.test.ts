import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/platform.ts'
import { bundleApi } from '../../../scripts/serve/built-api.ts'

describe('npm run bench', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'sourceyard-bench-'))
  afterAll(() => rmSync(out, { recursive: true }))

  it.each(['scripts/bench/worker.ts', 'scripts/bench/chat/worker.ts'])(
    'builds %s with everything that the API’s configuration names',
    async (worker) => {
      await expect(bundleApi(path.join(ROOT, worker), out)).resolves.toBeUndefined()
    },
  )
})
