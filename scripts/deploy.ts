import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildSite } from './build/build-site.ts'
import { deploy } from './deploy/guided.ts'
import { loadProject, SITE, writeDeploymentConfig } from './deploy/project.ts'
import { asSentence, Refusal } from './deploy/refusal.ts'
import { rehearse } from './deploy/rehearsal.ts'
import { secretValue } from './deploy/secret-value.ts'
import { GOOGLE_SECRETS, SECRETS } from './deploy/secrets.ts'
import { readSettings } from './deploy/settings.ts'
import { readSite } from './deploy/site.ts'
import { spawnedWrangler } from './deploy/spawn-wrangler.ts'
import type { World } from './deploy/world.ts'

try {
  const dryRun = readArguments()
  const settings = readSettings(process.env)
  const project = await loadProject()
  const usesGoogle = settings['GOOGLE_CLIENT_ID'] || project.api.vars['GOOGLE_CLIENT_ID']
  const world: World = {
    project,
    settings,
    wrangler: spawnedWrangler,
    accountId: process.env['CLOUDFLARE_ACCOUNT_ID'],
    secrets: usesGoogle ? [...SECRETS, ...GOOGLE_SECRETS] : SECRETS,
    secretValue,
    writeConfig: writeDeploymentConfig,
    buildSite: async () => {
      await buildSite()
      return readSite(SITE)
    },
    statusOf: (url) =>
      fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status,
        () => undefined,
      ),
    wait: (milliseconds) => wait(milliseconds),
    print: (text) => process.stdout.write(text),
  }
  await (dryRun ? rehearse(world) : deploy(world))
} catch (error) {
  console.error(asSentence(error))
  process.exitCode = 1
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run']
  } catch {
    throw new Refusal('Usage: npm run deploy [-- --dry-run]')
  }
}
