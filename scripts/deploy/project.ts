import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { experimental_readRawConfig as readRawConfig } from 'wrangler'
import { z } from 'zod'
import { parseEnv } from '#worker/env.ts'
import { ROOT } from '../platform.ts'
import { UserError } from '../user-error.ts'
import { ApiConfig, boundNames, InspectorConfig, PagesConfig } from './config.ts'
import { SECRETS } from './secrets.ts'

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })) })
type Journal = z.infer<typeof Journal>

/** The repository as a deployment sees it. */
export interface Project {
  api: ApiConfig
  inspector: InspectorConfig
  pages: PagesConfig
  /** Migration files, in the order they are applied. */
  migrations: string[]
  journal: Journal
  /** What worker/env.ts requires of the environment. */
  required: string[]
}

export const SITE = path.join(ROOT, 'dist/web')
export const PAGES_FOLDER = path.join(ROOT, 'web')

export function loadProject(): Project {
  const api = read(ApiConfig, 'wrangler.toml', readToml)
  const folder = api.d1_databases[0].migrations_dir
  return {
    api,
    inspector: read(InspectorConfig, 'inspector/wrangler.toml', readToml),
    pages: read(PagesConfig, 'web/wrangler.toml', readToml),
    migrations: readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.sql'))
      .toSorted(),
    journal: read(Journal, `${folder}/meta/_journal.json`, (file) => JSON.parse(readFileSync(file, 'utf8'))),
    required: requiredNames(),
  }
}

/** What must be fixed before anything is deployed, in sentences. */
export function projectProblems({ api, inspector, pages, required, migrations, journal }: Project): string[] {
  const provided = new Set([...boundNames(api), ...SECRETS.map(({ name }) => name)])
  return [
    ...migrationProblems(migrations, journal),
    ...required
      .filter((name) => !provided.has(name))
      .map((name) => `worker/env.ts needs ${name}, which wrangler.toml does not bind.`),
    ...pages.services
      .filter(({ service }) => service !== api.name)
      .map(({ service }) => `web/wrangler.toml is bound to ${service}, but the API is called ${api.name}.`),
    ...api.services
      .filter(({ service }) => service !== inspector.name)
      .map(({ service }) => `wrangler.toml is bound to ${service}, but the inspector is called ${inspector.name}.`),
    ...inspector.services
      .filter(({ service }) => service !== api.name)
      .map(({ service }) => `inspector/wrangler.toml is bound to ${service}, but the API is called ${api.name}.`),
    ...(path.resolve(PAGES_FOLDER, pages.pages_build_output_dir) === SITE
      ? []
      : ['web/wrangler.toml does not deploy dist/web.']),
  ]
}

/** What is wrong with the migrations: wrangler applies files by name, Drizzle goes by its journal. */
export function migrationProblems(files: string[], { entries }: Journal): string[] {
  const tags = files.map((file) => file.replace(/\.sql$/, ''))
  const journaled = entries.map(({ tag }) => tag)
  return [
    ...tags.filter((tag) => !journaled.includes(tag)).map((tag) => `${tag}.sql is not in Drizzle's journal.`),
    ...journaled.filter((tag) => !tags.includes(tag)).map((tag) => `The journal lists ${tag}, which has no file.`),
    ...entries.flatMap(({ idx, tag, when }, position) => [
      ...(idx === position && Number(tag.slice(0, 4)) === position
        ? []
        : [`${tag} is number ${position} in the journal, which its name contradicts.`]),
      ...(when >= (entries[position - 1]?.when ?? 0) ? [] : [`${tag} is older than the migration before it.`]),
    ]),
  ]
}

function readToml(file: string): unknown {
  return readRawConfig({ config: file }).rawConfig
}

function read<T>(schema: z.ZodType<T>, name: string, parse: (file: string) => unknown): T {
  const file = path.join(ROOT, name)
  if (!existsSync(file)) throw new UserError(`${name} is missing.`)
  try {
    return schema.parse(parse(file))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error).replaceAll(/\s+/g, ' ') : 'it cannot be parsed'
    throw new UserError(`${name} is not what the deployment expects: ${reason}`)
  }
}

/** Passes the Worker's own check an empty environment and reads what it misses. */
function requiredNames(): string[] {
  try {
    parseEnv({})
    return []
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.map(({ path: [name] }) => String(name))
  }
}
