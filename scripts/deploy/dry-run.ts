import path from 'node:path'
import { z } from 'zod'
import { mustRun } from '../wrangler.ts'
import { PRODUCTION_BRANCH } from './account.ts'
import { DEPLOY_FOLDER } from './config.ts'
import { PAGES_FOLDER, SITE } from './project.ts'
import { buildAndCheckSite, checkProject, type DeployContext, step } from './steps.ts'

const Bundled = z.object({ type: z.literal('deploy'), bundle_size: z.object({ gzip_bytes: z.number() }) })

/** Builds and checks everything that needs neither an account nor a network, and prints what a deployment would do. */
export async function dryRun(context: DeployContext): Promise<void> {
  const { print, project, wrangler } = context
  const { api, inspector, pages, migrations } = project
  const buckets = api.r2_buckets.map(({ bucket_name }) => bucket_name)
  const secrets = context.secrets.map(({ name }) => name)
  const plan = (title: string, what: string) => print(`${title.padEnd(15)}would ${what}\n`)

  await checkProject(context)
  plan('Account', 'ask who is signed in')
  plan('Database', `find or create ${api.d1_databases[0].database_name}`)
  plan('Buckets', `find or create ${buckets.join(', ')}`)
  plan('Address', `find or create the Pages project ${pages.name}`)
  const config = await step(
    print,
    'Configuration',
    async () => context.writeConfig(api, undefined, context.settings),
    () => 'dist/deploy/wrangler.json written, with a placeholder for the database',
  )
  await buildAndCheckSite(context)
  plan('Migrations', `apply any missing of ${migrations.join(', ')}`)
  plan('Secrets', `set any missing of ${secrets.join(', ')}`)
  const bundle = (title: string, from: string, folder: string, name: string) =>
    step(
      print,
      title,
      async () => {
        const args = ['deploy', '--dry-run', '-c', from, '--outdir', path.join(DEPLOY_FOLDER, folder)]
        const { records } = await mustRun(wrangler, `The ${title} could not be bundled`, args)
        return records.map((record) => Bundled.safeParse(record).data).find(Boolean)?.bundle_size.gzip_bytes ?? 0
      },
      (bytes) => `bundled, ${Math.ceil(bytes / 1024)} KiB compressed; would deploy ${name}`,
    )
  await bundle('Inspector', context.writeInspectorConfig(inspector).bound, 'inspector', inspector.name)
  await bundle('API', config, 'api', api.name)
  await step(
    print,
    'Pages',
    () => {
      const args = ['--build-output-directory', SITE, '--outdir', path.join(DEPLOY_FOLDER, 'pages')]
      const command = ['pages', 'functions', 'build', ...args]
      return mustRun(wrangler, "The site's worker could not be bundled", command, { cwd: PAGES_FOLDER })
    },
    () => `worker bundled; would deploy dist/web to ${pages.name} (${PRODUCTION_BRANCH})`,
  )
  plan('Ready', `ask https://${pages.name}.pages.dev/api/ready`)
  print('\nThis was a dry run: Cloudflare was not contacted, and nothing was changed there.\n')
}
