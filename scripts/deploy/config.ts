import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CONTACT_VARIABLES } from '../contacts.ts'
import { ROOT } from '../platform.ts'

/** Variables of wrangler.toml that the environment of a deployment may override. */
export const SETTINGS = ['SITE_ORIGIN', 'MAIL_FROM', 'GOOGLE_CLIENT_ID', ...CONTACT_VARIABLES]
export const DEPLOY_FOLDER = path.join(ROOT, 'dist/deploy')

/** What a deployment reads of wrangler.toml; the rest passes through as it is. */
export const ApiConfig = z.looseObject({
  name: z.string(),
  main: z.string(),
  d1_databases: z.tuple([
    z.looseObject({
      binding: z.string(),
      database_name: z.string(),
      database_id: z.string(),
      migrations_dir: z.string().default('migrations'),
    }),
  ]),
  r2_buckets: z.array(z.looseObject({ bucket_name: z.string() })).default([]),
  services: z.array(z.looseObject({ binding: z.string(), service: z.string() })).default([]),
  vars: z.record(z.string(), z.string()).default({}),
})
export type ApiConfig = z.infer<typeof ApiConfig>

/** What a deployment reads of web/wrangler.toml. */
export const PagesConfig = z.looseObject({
  name: z.string(),
  pages_build_output_dir: z.string(),
  services: z.array(z.looseObject({ binding: z.string(), service: z.string() })).default([]),
})
export type PagesConfig = z.infer<typeof PagesConfig>

/** What a deployment reads of inspector/wrangler.toml; the rest passes through as it is. */
export const InspectorConfig = z.looseObject({
  name: z.string(),
  main: z.string(),
  services: z.array(z.looseObject({ binding: z.string(), service: z.string() })),
})
export type InspectorConfig = z.infer<typeof InspectorConfig>

/** The settings that are set in `environment`. */
export function readSettings(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(SETTINGS.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}

/** The site's address: as set, or its custom domain, or the one that Pages gives it, which comes first. */
export function siteOrigin(settings: Record<string, string>, addresses: string[]): string {
  return settings['SITE_ORIGIN'] ?? addresses[1] ?? addresses[0] ?? ''
}

/** The configuration as dist/deploy needs it, overridden by `vars`; without an id the database keeps its placeholder. */
export function deploymentConfig(api: ApiConfig, databaseId?: string, vars: Record<string, string> = {}): ApiConfig {
  const [database] = api.d1_databases
  return {
    ...api,
    main: `../../${api.main}`,
    vars: { ...api.vars, ...vars },
    d1_databases: [
      {
        ...database,
        database_id: databaseId ?? database.database_id,
        migrations_dir: `../../${database.migrations_dir}`,
      },
    ],
  }
}

/** Writes the deployment's own configuration and returns its path. The committed one stays as it is. */
export function writeDeploymentConfig(api: ApiConfig, databaseId?: string, vars?: Record<string, string>): string {
  return writeConfig('wrangler.json', deploymentConfig(api, databaseId, vars))
}

/** Where the inspector's configuration is, and one with which it can be deployed before there is an API. */
export interface InspectorFiles {
  bound: string
  alone: string
}

/** Writes the inspector's configuration as dist/deploy needs it, with its services and without. */
export function writeInspectorConfig(inspector: InspectorConfig): InspectorFiles {
  const bound = { ...inspector, main: `../../inspector/${inspector.main}` }
  return {
    bound: writeConfig('inspector.json', bound),
    alone: writeConfig('inspector-alone.json', { ...bound, services: [] }),
  }
}

function writeConfig(name: string, config: object): string {
  const file = path.join(DEPLOY_FOLDER, name)
  mkdirSync(DEPLOY_FOLDER, { recursive: true })
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
  return file
}

/** Every name that the configuration puts into the Worker's environment. */
export function boundNames({ vars, ...sections }: ApiConfig): string[] {
  return [...Object.keys(vars), ...Object.values(sections).flatMap(bindingsIn)]
}

// Most sections call a binding's name `binding`; Durable Objects, mail and rate limits call it `name`.
function bindingsIn(section: unknown): string[] {
  if (typeof section !== 'object' || section === null) return []
  return Object.entries(section).flatMap(([key, value]) =>
    (key === 'binding' || key === 'name') && typeof value === 'string' ? [value] : bindingsIn(value),
  )
}
