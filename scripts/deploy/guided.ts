import { buildAndCheckSite, checkProject } from './checks.ts'
import { findAccount } from './account.ts'
import { deployPages, findOrCreatePages } from './pages.ts'
import { PAGES_FOLDER } from './project.ts'
import { Refusal } from './refusal.ts'
import { createMissingBuckets, findOrCreateDatabase } from './resources.ts'
import { setMissingSecrets } from './secrets.ts'
import { siteOrigin } from './settings.ts'
import { step } from './step.ts'
import type { World } from './world.ts'
import { inAccount, mustRun } from './wrangler.ts'

const READY_TRIES = 30
const READY_PAUSE_MS = 3_000

/** Brings the account to what the repository says; throws a sentence at the first step that cannot be done. */
export async function deploy(world: World): Promise<void> {
  const { print, project } = world
  const { api, pages } = project
  const [database] = api.d1_databases
  const buckets = api.r2_buckets.map(({ bucket_name }) => bucket_name)

  await checkProject(print, project)
  const account = await step(print, 'Account', async () => {
    const found = await findAccount(world.wrangler, world.accountId)
    return [`${found.who}, in ${found.account.name} (${found.account.id})`, found.account]
  })
  const wrangler = inAccount(world.wrangler, account.id)
  const databaseId = await step(print, 'Database', async () => {
    const { id, created } = await findOrCreateDatabase(wrangler, database.database_name)
    return [`${database.database_name} ${created ? 'created' : 'found'} (${id})`, id]
  })
  await step(print, 'Buckets', async () => {
    const created = await createMissingBuckets(wrangler, buckets)
    return [tally(buckets, created, 'found', 'created'), undefined]
  })
  const addresses = await step(print, 'Address', async () => {
    const found = await findOrCreatePages(wrangler, pages.name)
    return [
      `${siteOrigin(world.settings, found.addresses)}, Pages project ${found.created ? 'created' : 'found'}`,
      found.addresses,
    ]
  })
  const config = await step(print, 'Configuration', async () => {
    const vars = { ...world.settings, SITE_ORIGIN: siteOrigin(world.settings, addresses) }
    return ['dist/deploy/wrangler.json written', world.writeConfig(api, databaseId, vars)]
  })
  await buildAndCheckSite(print, world.buildSite)
  await step(print, 'Migrations', async () => {
    const args = ['d1', 'migrations', 'apply', database.binding, '--remote', '-c', config]
    const { stdout } = await mustRun(wrangler, 'The migrations could not be applied', args)
    return [stdout.includes('No migrations to apply') ? 'all applied before' : 'applied', undefined]
  })
  await step(print, 'Secrets', async () => {
    const set = await setMissingSecrets(wrangler, config, world.secrets, world.secretValue)
    const names = world.secrets.map(({ name }) => name)
    return [tally(names, set, 'found', 'set') || 'no secrets needed', undefined]
  })
  await step(print, 'API', async () => {
    await mustRun(wrangler, 'The API could not be deployed', ['deploy', '-c', config])
    return [`${api.name} deployed`, undefined]
  })
  await step(print, 'Pages', async () => {
    await deployPages(wrangler, PAGES_FOLDER)
    return [`${pages.name} deployed`, undefined]
  })
  await step(print, 'Ready', async () => [await untilReady(world, addresses[0]), undefined])
  print(`\nSourceyard is at ${addresses.join(' and ')}\n`)
}

/** A new address takes up to a minute before it answers. */
async function untilReady(world: World, address: string | undefined): Promise<string> {
  const url = `${address}/api/ready`
  let status: number | undefined
  for (let tried = 0; tried < READY_TRIES; tried += 1) {
    if (tried > 0) await world.wait(READY_PAUSE_MS)
    status = await world.statusOf(url)
    if (status === 200) return `${url} answers`
  }
  const answer = status === undefined ? 'does not answer' : `answers ${status}`
  throw new Refusal(`All is deployed, but ${url} ${answer}. Ask it again in a minute, then see \`npx wrangler tail\`.`)
}

function tally(all: string[], done: string[], before: string, now: string): string {
  const there = all.filter((name) => !done.includes(name))
  return [
    ...(there.length > 0 ? [`${there.join(', ')} ${before}`] : []),
    ...(done.length > 0 ? [`${done.join(', ')} ${now}`] : []),
  ].join('; ')
}
