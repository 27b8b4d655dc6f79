import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildSite } from './build/build-site.ts'
import { readSettings, writeDeploymentConfig, writeInspectorConfig } from './deploy/config.ts'
import { dryRun } from './deploy/dry-run.ts'
import { loadProject, SITE } from './deploy/project.ts'
import { GOOGLE_SECRETS, SECRETS, secretValue } from './deploy/secrets.ts'
import { readSite } from './deploy/site.ts'
import { deploy, type DeployContext } from './deploy/steps.ts'
import { messageOf, UserError } from './user-error.ts'
import { installedWrangler } from './wrangler.ts'

try {
  const isDryRun = readArguments()
  const settings = readSettings(process.env)
  const project = loadProject()
  const usesGoogle = settings['GOOGLE_CLIENT_ID'] || project.api.vars['GOOGLE_CLIENT_ID']
  const context: DeployContext = {
    project,
    settings,
    wrangler: installedWrangler,
    accountId: process.env['CLOUDFLARE_ACCOUNT_ID'],
    secrets: usesGoogle ? [...SECRETS, ...GOOGLE_SECRETS] : SECRETS,
    secretValue,
    writeConfig: writeDeploymentConfig,
    writeInspectorConfig,
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
  await (isDryRun ? dryRun(context) : deploy(context))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run']
  } catch {
    throw new UserError('Usage: npm run deploy [-- --dry-run]')
  }
}
