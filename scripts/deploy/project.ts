import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { experimental_readRawConfig as readRawConfig } from 'wrangler'
import { z } from 'zod'
import { ROOT } from '../platform.ts'
import { ApiConfig, boundNames, deploymentConfig, PagesConfig } from './configuration.ts'
import { Journal, migrationProblems } from './migrations.ts'
import { Refusal } from './refusal.ts'
import { SECRETS } from './secrets.ts'

/** The repository as the deployment sees it. */
export interface Project {
  api: ApiConfig
  pages: PagesConfig
  /** Migration files, in the order they are applied. */
  migrations: string[]
  journal: Journal
  /** Names worker/env.ts cannot do without. */
  required: string[]
}

export const SITE = path.join(ROOT, 'dist/web')
export const PAGES_FOLDER = path.join(ROOT, 'web')
export const DEPLOY_FOLDER = path.join(ROOT, 'dist/deploy')

export async function loadProject(): Promise<Project> {
  const api = read(ApiConfig, 'wrangler.toml', readToml)
  const folder = api.d1_databases[0].migrations_dir
  return {
    api,
    pages: read(PagesConfig, 'web/wrangler.toml', readToml),
    migrations: readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.sql'))
      .toSorted(),
    journal: read(Journal, `${folder}/meta/_journal.json`, (file) => JSON.parse(readFileSync(file, 'utf8'))),
    required: await requiredNames(),
  }
}

/** What must be put right before anything is deployed, in sentences. */
export function projectProblems(project: Project): string[] {
  const { api, pages, required } = project
  const provided = new Set([...boundNames(api), ...SECRETS.map(({ name }) => name)])
  return [
    ...migrationProblems(project.migrations, project.journal),
    ...required
      .filter((name) => !provided.has(name))
      .map((name) => `worker/env.ts needs ${name}, which wrangler.toml does not bind.`),
    ...pages.services
      .filter(({ service }) => service !== api.name)
      .map(({ service }) => `web/wrangler.toml is bound to ${service}, but the API is called ${api.name}.`),
    ...(path.resolve(PAGES_FOLDER, pages.pages_build_output_dir) === SITE
      ? []
      : ['web/wrangler.toml does not deploy dist/web.']),
  ]
}

/** Writes the deployment's own configuration; answers its path. The committed one stays as it is. */
export function writeDeploymentConfig(api: ApiConfig, databaseId?: string, vars: Record<string, string> = {}): string {
  const file = path.join(DEPLOY_FOLDER, 'wrangler.json')
  mkdirSync(DEPLOY_FOLDER, { recursive: true })
  writeFileSync(file, `${JSON.stringify(deploymentConfig(api, databaseId, vars), null, 2)}\n`)
  return file
}

function readToml(file: string): unknown {
  return readRawConfig({ config: file }).rawConfig
}

function read<T>(schema: z.ZodType<T>, name: string, parse: (file: string) => unknown): T {
  const file = path.join(ROOT, name)
  if (!existsSync(file)) throw new Refusal(`${name} is missing.`)
  try {
    return schema.parse(parse(file))
  } catch (error) {
    const what = error instanceof z.ZodError ? z.prettifyError(error).replaceAll(/\s+/g, ' ') : 'it cannot be parsed'
    throw new Refusal(`${name} is not what the deployment expects: ${what}`)
  }
}

const Check = z.custom<(env: object) => void>((value) => typeof value === 'function')
const Complaint = z.object({ issues: z.array(z.object({ path: z.tuple([z.string()]).rest(z.unknown()) })) })

/** Hands the Worker's own check an empty environment and reads what it misses. */
async function requiredNames(): Promise<string[]> {
  const worker: unknown = await import(pathToFileURL(path.join(ROOT, 'worker/env.ts')).href)
  const { parseEnv } = z.object({ parseEnv: Check }).parse(worker)
  try {
    parseEnv({})
    return []
  } catch (error) {
    const complaint = Complaint.safeParse(error)
    if (!complaint.success) throw new Refusal('worker/env.ts no longer says which bindings it needs.')
    return complaint.data.issues.map((issue) => issue.path[0])
  }
}
