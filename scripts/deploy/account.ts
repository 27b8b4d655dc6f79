import { z } from 'zod'
import { UserError } from '../user-error.ts'
import { mustRun, readJson, reasonOf, type Wrangler } from '../wrangler.ts'

export const PRODUCTION_BRANCH = 'main'

const Account = z.object({ id: z.string(), name: z.string() })
type Account = z.infer<typeof Account>
const Whoami = z.union([
  z.object({ loggedIn: z.literal(false) }),
  z.object({ loggedIn: z.literal(true), email: z.string().nullish(), accounts: z.array(Account) }),
])
const Databases = z.array(z.object({ uuid: z.string(), name: z.string() }))
const Projects = z.array(z.object({ 'Project Name': z.string(), 'Project Domains': z.string() }))
const Deployed = z.object({
  type: z.literal('pages-deploy-detailed'),
  environment: z.string(),
  production_branch: z.string().optional(),
})

/** The signed-in user and the account to use; `wanted` is CLOUDFLARE_ACCOUNT_ID. */
export async function findAccount(
  wrangler: Wrangler,
  wanted: string | undefined,
): Promise<{ user: string; account: Account }> {
  const result = await wrangler.run(['whoami', '--json'])
  if (result.code !== 0 && !result.stdout.includes('"loggedIn"'))
    throw new UserError(`Couldn’t ask Cloudflare who is signed in: ${reasonOf(result)}`)
  const whoami = readJson(Whoami, result.stdout, 'whoami --json')
  if (!whoami.loggedIn)
    throw new UserError(
      'You’re not signed in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, and try again.',
    )
  return { user: whoami.email ?? 'an API token', account: chooseAccount(whoami.accounts, wanted) }
}

function chooseAccount(accounts: Account[], wanted: string | undefined): Account {
  const listed = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('')
  if (wanted) {
    // A token that may not list accounts still works inside the one it was made for.
    const account = accounts.length === 0 ? { id: wanted, name: wanted } : accounts.find(({ id }) => id === wanted)
    if (account) return account
    throw new UserError(`CLOUDFLARE_ACCOUNT_ID is ${wanted}, which isn’t one of the accounts you can use:${listed}`)
  }
  const [only, ...others] = accounts
  if (!only)
    throw new UserError('This sign-in has no account it can list. Set CLOUDFLARE_ACCOUNT_ID to the one to use.')
  if (others.length > 0)
    throw new UserError(
      `You can use several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of them and try again:${listed}`,
    )
  return only
}

/** The database's id; it is created when missing. */
export async function findOrCreateDatabase(
  wrangler: Wrangler,
  name: string,
): Promise<{ id: string; created: boolean }> {
  const create = () => mustRun(wrangler, `The database ${name} could not be created`, ['d1', 'create', name])
  const { found, created } = await findOrCreate(`database ${name}`, () => databaseId(wrangler, name), create)
  return { id: found, created }
}

async function databaseId(wrangler: Wrangler, name: string): Promise<string | undefined> {
  const { stdout } = await mustRun(wrangler, 'The databases could not be listed', ['d1', 'list', '--json'])
  return readJson(Databases, stdout, 'd1 list --json').find((database) => database.name === name)?.uuid
}

/** Creates the buckets that are missing and returns their names. */
export async function createMissingBuckets(wrangler: Wrangler, names: string[]): Promise<string[]> {
  const { stdout } = await mustRun(wrangler, 'The buckets could not be listed', ['r2', 'bucket', 'list'])
  // There is no JSON form of this list.
  const present = new Set([...stdout.matchAll(/^name:\s+(\S+)$/gm)].map(([, name]) => name))
  const created: string[] = []
  for (const name of names.filter((wanted) => !present.has(wanted))) {
    const result = await wrangler.run(['r2', 'bucket', 'create', name])
    if (result.code === 0) created.push(name)
    // The list is one page only, so a bucket may exist without being listed.
    else if (!/already exists, and you own it|code: 10004\b/.test(result.stderr))
      throw new UserError(`The bucket ${name} could not be created: ${reasonOf(result)}`)
  }
  return created
}

/** The Pages project's addresses, its own pages.dev one first; it is created when missing. */
export async function findOrCreatePages(
  wrangler: Wrangler,
  name: string,
): Promise<{ addresses: string[]; created: boolean }> {
  // Without --force, wrangler run by a program creates a Worker in place of a Pages project.
  const args = ['pages', 'project', 'create', name, '--production-branch', PRODUCTION_BRANCH, '--force']
  const create = () => mustRun(wrangler, `The Pages project ${name} could not be created`, args)
  const { found, created } = await findOrCreate(`Pages project ${name}`, () => pagesAddresses(wrangler, name), create)
  return { addresses: found, created }
}

async function pagesAddresses(wrangler: Wrangler, name: string): Promise<string[] | undefined> {
  const command = ['pages', 'project', 'list', '--json']
  const { stdout } = await mustRun(wrangler, 'The Pages projects could not be listed', command)
  const project = readJson(Projects, stdout, command.join(' ')).find((row) => row['Project Name'] === name)
  return project?.['Project Domains']
    .split(', ')
    .toSorted((a, b) => Number(b.endsWith('.pages.dev')) - Number(a.endsWith('.pages.dev')))
    .map((domain) => `https://${domain}`)
}

/** Uploads the built site to production, which an older project may have given to another branch. */
export async function deployPages(wrangler: Wrangler, cwd: string, branch = PRODUCTION_BRANCH): Promise<void> {
  const args = ['pages', 'deploy', '--branch', branch, '--commit-dirty=true']
  const { records } = await mustRun(wrangler, 'The site could not be deployed', args, { cwd })
  const deployed = records.map((record) => Deployed.safeParse(record).data).find(Boolean)
  if (deployed?.environment !== 'preview') return
  const production = deployed.production_branch
  if (!production || production === branch)
    throw new UserError('The site was deployed as a preview, not to production.')
  await deployPages(wrangler, cwd, production)
}

async function findOrCreate<T>(
  what: string,
  find: () => Promise<T | undefined>,
  create: () => Promise<unknown>,
): Promise<{ found: T; created: boolean }> {
  const before = await find()
  if (before) return { found: before, created: false }
  await create()
  const found = await find()
  if (!found) throw new UserError(`The ${what} was created but isn’t listed yet. Run this again in a minute.`)
  return { found, created: true }
}
