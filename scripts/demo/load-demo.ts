import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addDemoAccounts } from './demo-accounts.ts'
import { addDemoProfiles, openDemoAccounts } from './demo-profiles.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { addDemoReport, addDemoTalks } from './chats/demo-chats.ts'
import { loadChats } from './chats/load-chats.ts'
import { openLocalStore } from '../local-store.ts'
import { addDemoSelling } from './demo-selling.ts'
import { loadCovers } from './load-covers.ts'

/** Files in a state directory that say which parts of the demo it has. */
export const DEMO_MARKERS = ['demo-loaded', 'demo-accounts', 'demo-selling', 'demo-profiles', 'demo-chats']
const LISTINGS = path.join(import.meta.dirname, 'listings.ndjson')

/** Loads the demo once per state directory: catalogue, covers, accounts, what they sell and buy, profiles and chats. */
export async function loadDemo(stateDir: string, onLoad: () => void): Promise<void> {
  const markers = DEMO_MARKERS.map((name) => path.join(stateDir, name))
  if (markers.every((marker) => existsSync(marker))) return
  onLoad()
  await loadCovers(stateDir)
  const store = await openLocalStore(stateDir)
  try {
    await importCatalogue(store, createReadStream(LISTINGS), {
      onRejected: (line, reason) => {
        throw new Error(`Line ${line} of the demo catalogue is not valid: ${reason}`)
      },
    })
    await addDemoAccounts(store, Date.now())
    await addDemoSelling(store)
    await addDemoProfiles(store)
    await openDemoAccounts(store, Date.now())
    const talks = await addDemoTalks(store, Date.now())
    await loadChats(stateDir, talks)
    await addDemoReport(store, talks)
  } finally {
    await store.close()
  }
  for (const marker of markers) writeFileSync(marker, '')
}
