import { loadProject } from './deploy/project.ts'
import { openLocalStore } from './local-store.ts'
import { makeLocally, makeRemotely, readArguments } from './make-admin/make-admin.ts'
import { migrate } from './migrate.ts'
import { messageOf } from './user-error.ts'
import { installedWrangler } from './wrangler.ts'

try {
  const { email, remote } = readArguments(process.argv.slice(2))
  await (remote ? onTheDeployedSite(email) : inTheLocalStore(email))
  console.log(`${email} is now an admin.`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function inTheLocalStore(email: string): Promise<void> {
  await migrate()
  const store = await openLocalStore()
  try {
    await makeLocally(store, email)
  } finally {
    await store.close()
  }
}

async function onTheDeployedSite(email: string): Promise<void> {
  const [database] = loadProject().api.d1_databases
  const site = { database: database.database_name, accountId: process.env['CLOUDFLARE_ACCOUNT_ID'] }
  await makeRemotely(installedWrangler, site, email)
}
