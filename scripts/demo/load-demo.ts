import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importCatalogue } from '../import/import-catalogue.ts'
import { openLocalStore } from '../local-store.ts'
import { loadCovers } from './load-covers.ts'

const LISTINGS = path.join(import.meta.dirname, 'listings.ndjson')

/** Loads the demo catalogue and its covers, once a state directory. */
export async function loadDemo(stateDir: string, onLoad: () => void): Promise<void> {
  const marker = path.join(stateDir, 'demo-loaded')
  if (existsSync(marker)) return
  onLoad()
  await loadCovers(stateDir)
  const store = await openLocalStore(stateDir)
  try {
    await importCatalogue(store, createReadStream(LISTINGS), {
      onRejected: (line, reason) => {
        throw new Error(`The demo catalogue's line ${line} is not valid: ${reason}`)
      },
    })
  } finally {
    await store.close()
  }
  writeFileSync(marker, '')
}
