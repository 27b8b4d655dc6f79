import { messageOf, UserError } from '../user-error.ts'
import { inAccount, mustRun, type Wrangler } from '../wrangler.ts'
import { createMissingBuckets, deployPages, findAccount, findOrCreateDatabase, findOrCreatePages } from './account.ts'
import { type ApiConfig, type InspectorConfig, type InspectorFiles, siteOrigin } from './config.ts'
import { PAGES_FOLDER, type Project, projectProblems } from './project.ts'
import { type Secret, setMissingSecrets } from './secrets.ts'
import { describeSite, type Site, siteProblems } from './site.ts'

const READY_TRIES = 30
const READY_PAUSE_MS = 3_000

/** Everything a deployment touches. */
export interface DeployContext {
  project: Project
  wrangler: Wrangler
  /** CLOUDFLARE_ACCOUNT_ID */
  accountId: string | undefined
  secrets: readonly Secret[]
  secretValue(secret: Secret): Promise<string>
  /** The `SETTINGS` that are set. */
  settings: Record<string, string>
  /** Writes the deployment's configuration, overridden by `vars`, and returns its path. */
  writeConfig(api: ApiConfig, databaseId?: string, vars?: Record<string, string>): string
  /** Writes the inspector's configurations and returns their paths. */
  writeInspectorConfig(inspector: InspectorConfig): InspectorFiles
  buildSite(): Promise<Site>
  /** The status of a GET, or undefined when nothing answers. */
  statusOf(url: string): Promise<number | undefined>
  wait(milliseconds: number): Promise<void>
  print(text: string): void
}

/** Brings the account to the state of the repository; throws a `UserError` at the first step that fails. */
export async function deploy(context: DeployContext): Promise<void> {
  const { print, project, secrets } = context
  const { api, inspector, pages } = project
  const [{ binding, database_name: databaseName }] = api.d1_databases

  await checkProject(context)
  const { account } = await step(
    print,
    'Account',
    () => findAccount(context.wrangler, context.accountId),
    (found) => `${found.user}, in ${found.account.name} (${found.account.id})`,
  )
  const wrangler = inAccount(context.wrangler, account.id)
  const database = await step(
    print,
    'Database',
    () => findOrCreateDatabase(wrangler, databaseName),
    ({ id, created }) => `${databaseName} ${created ? 'created' : 'found'} (${id})`,
  )
  const buckets = api.r2_buckets.map(({ bucket_name }) => bucket_name)
  await step(
    print,
    'Buckets',
    () => createMissingBuckets(wrangler, buckets),
    (created) => summarize(buckets, created, 'created'),
  )
  const { addresses, origin } = await step(
    print,
    'Address',
    async () => {
      const found = await findOrCreatePages(wrangler, pages.name)
      return { ...found, origin: siteOrigin(context.settings, found.addresses) }
    },
    (found) => `${found.origin}, Pages project ${found.created ? 'created' : 'found'}`,
  )
  const config = await step(
    print,
    'Configuration',
    async () => context.writeConfig(api, database.id, { ...context.settings, SITE_ORIGIN: origin }),
    () => 'dist/deploy/wrangler.json written',
  )
  const inspectorFiles = context.writeInspectorConfig(inspector)
  await buildAndCheckSite(context)
  const migrate = ['d1', 'migrations', 'apply', binding, '--remote', '-c', config]
  await step(
    print,
    'Migrations',
    () => mustRun(wrangler, 'The migrations could not be applied', migrate),
    ({ stdout }) => (stdout.includes('No migrations to apply') ? 'already applied' : 'applied'),
  )
  const secretNames = secrets.map(({ name }) => name)
  await step(
    print,
    'Secrets',
    () => setMissingSecrets(wrangler, config, secrets, context.secretValue),
    (set) => summarize(secretNames, set, 'set') || 'none needed',
  )
  const isBound = await step(
    print,
    'Inspector',
    () => deployInspector(wrangler, inspectorFiles),
    (found) => `${inspector.name} deployed${found ? '' : ', without the API for now'}`,
  )
  await step(
    print,
    'API',
    () => mustRun(wrangler, 'The API could not be deployed', ['deploy', '-c', config]),
    () => `${api.name} deployed`,
  )
  if (!isBound)
    await step(
      print,
      'Inspector',
      () => mustRun(wrangler, INSPECTOR_FAILURE, ['deploy', '-c', inspectorFiles.bound]),
      () => `${inspector.name} deployed`,
    )
  await step(
    print,
    'Pages',
    () => deployPages(wrangler, PAGES_FOLDER),
    () => `${pages.name} deployed`,
  )
  const ready = `${addresses[0]}/api/ready`
  await step(
    print,
    'Ready',
    () => waitUntilReady(context, ready),
    () => `${ready} answers`,
  )
  print(`\nSourceyard is at ${addresses.join(' and ')}\n`)
}

const INSPECTOR_FAILURE = 'The inspector could not be deployed'

/**
 * Deploys the inspector bound to the API, or without it: each is bound to the other, and a Worker cannot be bound to one
 * that is not there yet. Whether it is bound.
 */
async function deployInspector(wrangler: Wrangler, { bound, alone }: InspectorFiles): Promise<boolean> {
  const { code } = await wrangler.run(['deploy', '-c', bound])
  if (code !== 0) await mustRun(wrangler, INSPECTOR_FAILURE, ['deploy', '-c', alone])
  return code === 0
}

/** Prints a step's title when it begins and its outcome when it ends, on one line; returns what it found. */
export async function step<T>(
  print: DeployContext['print'],
  title: string,
  run: () => Promise<T>,
  outcome: (found: T) => string,
): Promise<T> {
  print(title.padEnd(15))
  try {
    const found = await run()
    print(`${outcome(found)}\n`)
    return found
  } catch (error) {
    print('failed\n')
    throw error
  }
}

export async function checkProject({ print, project }: DeployContext): Promise<void> {
  await step(
    print,
    'Project',
    async () => failOnProblems(projectProblems(project)),
    () => `${count(project.migrations, 'migration')} in order, ${count(project.required, 'binding')} in place`,
  )
}

export async function buildAndCheckSite({ print, buildSite }: DeployContext): Promise<void> {
  await step(
    print,
    'Site',
    async () => {
      const site = await buildSite().catch((error: unknown) => {
        throw new UserError(`The site could not be built: ${messageOf(error)}`)
      })
      failOnProblems(siteProblems(site))
      return site
    },
    (site) => `built: ${describeSite(site)}`,
  )
}

/** A new address takes up to a minute to respond. */
async function waitUntilReady({ statusOf, wait }: DeployContext, url: string): Promise<void> {
  let status: number | undefined
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (tries > 0) await wait(READY_PAUSE_MS)
    status = await statusOf(url)
    if (status === 200) return
  }
  const answer = status === undefined ? 'does not answer' : `answers ${status}`
  throw new UserError(
    `Everything is deployed, but ${url} ${answer}. Try again in a minute, then check \`npx wrangler tail\`.`,
  )
}

function failOnProblems(problems: string[]): void {
  if (problems.length > 0) throw new UserError(problems.join('\n'))
}

function summarize(all: string[], changed: string[], verb: string): string {
  const found = all.filter((name) => !changed.includes(name))
  return [
    ...(found.length > 0 ? [`${found.join(', ')} found`] : []),
    ...(changed.length > 0 ? [`${changed.join(', ')} ${verb}`] : []),
  ].join('; ')
}

function count({ length }: string[], noun: string): string {
  return `${length} ${noun}${length === 1 ? '' : 's'}`
}
