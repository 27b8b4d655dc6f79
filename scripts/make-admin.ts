import { loadProject } from './deploy/project.ts'
import { asSentence } from './deploy/refusal.ts'
import { spawnedWrangler } from './deploy/spawn-wrangler.ts'
import { openLocalStore } from './local-store.ts'
import { makeLocally, makeRemotely, readArguments } from './make-admin/make-admin.ts'
import { migrate } from './migrate.ts'

try {
  const { email, remote } = readArguments(process.argv.slice(2))
  await (remote ? onTheDeployedSite(email) : inTheLocalStore(email))
  console.log(`${email} is an admin now.`)
} catch (error) {
  console.error(asSentence(error))
  process.exitCode = 1
}

async function inTheLocalStore(email: string): Promise<void> {
  migrate()
  const store = await openLocalStore()
  try {
    await makeLocally(store, email)
  } finally {
    await store.close()
  }
}

async function onTheDeployedSite(email: string): Promise<void> {
  const [database] = (await loadProject()).api.d1_databases
  const site = { database: database.database_name, accountId: process.env['CLOUDFLARE_ACCOUNT_ID'] }
  await makeRemotely(spawnedWrangler, site, email)
}
