import { z } from 'zod'

const D1 = z.looseObject({
  binding: z.string(),
  database_name: z.string(),
  database_id: z.string(),
  migrations_dir: z.string().default('migrations'),
})

/** What the deployment reads of wrangler.toml; everything else passes through as it is. */
export const ApiConfig = z.looseObject({
  name: z.string(),
  main: z.string(),
  d1_databases: z.tuple([D1]),
  r2_buckets: z.array(z.looseObject({ bucket_name: z.string() })).default([]),
  vars: z.record(z.string(), z.string()).default({}),
})
export type ApiConfig = z.infer<typeof ApiConfig>

/** What the deployment reads of web/wrangler.toml. */
export const PagesConfig = z.looseObject({
  name: z.string(),
  pages_build_output_dir: z.string(),
  services: z.array(z.looseObject({ binding: z.string(), service: z.string() })).default([]),
})
export type PagesConfig = z.infer<typeof PagesConfig>

/** The configuration as it has to be in dist/deploy; without an id the database keeps its placeholder. `vars` come first. */
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

// These name a binding with `name` where all others say `binding`.
const NAMED = new Set(['durable_objects', 'send_email', 'ratelimits'])

/** Every name that the configuration puts into the Worker's environment. */
export function boundNames(api: ApiConfig): string[] {
  const { vars, ...sections } = api
  const variables = z.record(z.string(), z.unknown()).safeParse(vars).data ?? {}
  const bindings = Object.entries(sections).flatMap(([section, value]) =>
    namesIn(value, NAMED.has(section) ? 'name' : 'binding'),
  )
  return [...Object.keys(variables), ...bindings]
}

function namesIn(value: unknown, key: 'binding' | 'name'): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([property, inner]) =>
    property === key && typeof inner === 'string' ? [inner] : namesIn(inner, key),
  )
}
