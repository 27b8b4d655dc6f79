import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLocalStore } from '../local-store.ts'
import { migrate } from '../migrate.ts'
import { serveBuiltApi } from '../serve/built-api.ts'
import { generate } from './generate.ts'

/** Serves the built API on a generated catalogue of `size` listings. */
export async function openBench(size: number): Promise<{ url: string; close: () => Promise<void> }> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-bench-'))
  migrate(stateDir)
  const store = await openLocalStore(stateDir)
  await generate(store, size)
  await store.close()
  const api = await serveBuiltApi(path.join(import.meta.dirname, 'worker.ts'), stateDir)
  return {
    url: api.url,
    close: async () => {
      await api.close()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
