import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { mustRun, readJson, type Wrangler } from './wrangler.ts'

export const PRODUCTION_BRANCH = 'main'

const Projects = z.array(z.object({ 'Project Name': z.string(), 'Project Domains': z.string() }))
const Deployed = z.object({
  type: z.literal('pages-deploy-detailed'),
  environment: z.string(),
  production_branch: z.string().optional(),
})

/** The project's addresses, its own pages.dev one first; made when it is missing. */
export async function findOrCreatePages(
  wrangler: Wrangler,
  name: string,
): Promise<{ addresses: string[]; created: boolean }> {
  const found = await addressesOf(wrangler, name)
  if (found) return { addresses: found, created: false }
  // Where wrangler believes a program is running it, it makes a Worker in place of a Pages project unless forced.
  const create = ['pages', 'project', 'create', name, '--production-branch', PRODUCTION_BRANCH, '--force']
  await mustRun(wrangler, `The Pages project ${name} could not be created`, create)
  const addresses = await addressesOf(wrangler, name)
  if (!addresses)
    throw new Refusal(`The Pages project ${name} was created but is not listed yet: run this again in a minute.`)
  return { addresses, created: true }
}

/** Uploads the built site as production, which an older project may give to another branch. */
export async function deployPages(wrangler: Wrangler, cwd: string, branch = PRODUCTION_BRANCH): Promise<void> {
  const args = ['pages', 'deploy', '--branch', branch, '--commit-dirty=true']
  const { records } = await mustRun(wrangler, 'The site could not be deployed', args, { cwd })
  const deployed = records.map((record) => Deployed.safeParse(record).data).find(Boolean)
  if (deployed?.environment !== 'preview') return
  const production = deployed.production_branch
  if (!production || production === branch) throw new Refusal('The site was deployed as a preview, not as production.')
  await deployPages(wrangler, cwd, production)
}

async function addressesOf(wrangler: Wrangler, name: string): Promise<string[] | undefined> {
  const command = ['pages', 'project', 'list', '--json']
  const { stdout } = await mustRun(wrangler, 'The Pages projects could not be listed', command)
  const project = readJson(Projects, stdout, command.join(' ')).find((row) => row['Project Name'] === name)
  return project?.['Project Domains']
    .split(', ')
    .toSorted((a, b) => Number(b.endsWith('.pages.dev')) - Number(a.endsWith('.pages.dev')))
    .map((domain) => `https://${domain}`)
}
