import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addDemoAccounts } from './demo-accounts.ts'
import { addDemoProfiles, openDemoAccounts } from './demo-profiles.ts'
import { foldTexts } from '../fold-texts.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { addDemoReport, addDemoChats } from './chats/demo-chats.ts'
import { loadChats } from './chats/load-chats.ts'
import { type LocalStore, openLocalStore } from '../local-store.ts'
import { addDemoChecks } from './demo-checks.ts'
import { addDemoLibrary } from './demo-library.ts'
import { addDemoSelling } from './demo-selling.ts'
import { loadCovers } from './load-covers.ts'
import { loadPackages } from './packages/load-packages.ts'
import { CATALOGUE_FILE } from './trust/catalogue.ts'
import { addDemoTrust } from './trust/demo-trust.ts'

/** Files in a state directory that record which parts of the demo are loaded. */
export const DEMO_MARKERS = [
  'demo-loaded',
  'demo-accounts',
  'demo-selling',
  'demo-profiles',
  'demo-chats',
  'demo-trust',
  'demo-checks',
  'demo-packages',
]

/** Loads the demo once per state directory: covers, and all that `fillStore` adds. */
export async function loadDemo(stateDir: string, onLoad: () => void): Promise<void> {
  const markers = DEMO_MARKERS.map((name) => path.join(stateDir, name))
  if (markers.every((marker) => existsSync(marker))) return
  onLoad()
  await loadCovers(stateDir)
  const store = await openLocalStore(stateDir)
  try {
    await fillStore(store, stateDir, Date.now())
  } finally {
    await store.close()
  }
  for (const marker of markers) writeFileSync(marker, '')
}

/**
 * Adds catalogue, accounts, their listings and purchases, profiles, chats, history, checks of demos, packages and library;
 * existing data stays.
 */
export async function fillStore(store: LocalStore, stateDir: string, now: number): Promise<void> {
  await importCatalogue(store, createReadStream(CATALOGUE_FILE), {
    onRejected: (line, reason) => {
      throw new Error(`Line ${line} of the demo catalogue is not valid: ${reason}`)
    },
  })
  await addDemoAccounts(store, now)
  await addDemoSelling(store)
  await addDemoProfiles(store)
  await openDemoAccounts(store, now)
  const chats = await addDemoChats(store, now)
  await loadChats(stateDir, chats)
  await addDemoReport(store, chats)
  await addDemoTrust(store, now)
  await addDemoChecks(store, now)
  await loadPackages(store, stateDir, now)
  await addDemoLibrary(store, now)
  await foldTexts(store)
}
