import { buildAndCheckSite, checkProject } from './checks.ts'
import path from 'node:path'
import { z } from 'zod'
import { PRODUCTION_BRANCH } from './pages.ts'
import { DEPLOY_FOLDER, PAGES_FOLDER, SITE } from './project.ts'
import { step } from './step.ts'
import type { World } from './world.ts'
import { mustRun } from './wrangler.ts'

const Bundled = z.object({ type: z.literal('deploy'), bundle_size: z.object({ gzip_bytes: z.number() }) })

/** Builds and checks all that can be without an account or a network, and says what a deployment would do. */
export async function rehearse(world: World): Promise<void> {
  const { print, project, wrangler } = world
  const { api, pages, migrations } = project
  const [database] = api.d1_databases
  const would = (title: string, what: string) => step(print, title, async () => [`would ${what}`, undefined])

  await checkProject(print, project)
  await would('Account', 'ask who is signed in')
  await would('Database', `find or create ${database.database_name}`)
  await would('Buckets', `find or create ${api.r2_buckets.map(({ bucket_name }) => bucket_name).join(', ')}`)
  await would('Address', `find or create the Pages project ${pages.name}`)
  const config = await step(print, 'Configuration', async () => {
    const written = 'dist/deploy/wrangler.json written, with a placeholder for the database'
    return [written, world.writeConfig(api, undefined, world.settings)]
  })
  await buildAndCheckSite(print, world.buildSite)
  await would('Migrations', `apply what is missing of ${migrations.join(', ')}`)
  const names = world.secrets.map(({ name }) => name)
  if (names.length > 0) await would('Secrets', `set what is missing of ${names.join(', ')}`)
  else await step(print, 'Secrets', async () => ['no secrets needed', undefined])
  await step(print, 'API', async () => {
    const args = ['deploy', '--dry-run', '-c', config, '--outdir', path.join(DEPLOY_FOLDER, 'api')]
    const { records } = await mustRun(wrangler, 'The API could not be bundled', args)
    const bytes = records.map((record) => Bundled.safeParse(record).data).find(Boolean)?.bundle_size.gzip_bytes ?? 0
    return [`bundled, ${Math.ceil(bytes / 1024)} KiB compressed; would deploy ${api.name}`, undefined]
  })
  await step(print, 'Pages', async () => {
    const args = ['--build-output-directory', SITE, '--outdir', path.join(DEPLOY_FOLDER, 'pages')]
    const failure = "The site's worker could not be bundled"
    await mustRun(wrangler, failure, ['pages', 'functions', 'build', ...args], { cwd: PAGES_FOLDER })
    return [`worker bundled; would deploy dist/web to ${pages.name} (${PRODUCTION_BRANCH})`, undefined]
  })
  await would('Ready', `ask https://${pages.name}.pages.dev/api/ready`)
  print('\nThis was a dry run: nothing was asked of Cloudflare and nothing was changed there.\n')
}
