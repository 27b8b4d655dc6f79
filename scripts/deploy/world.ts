import type { ApiConfig } from './configuration.ts'
import type { Project } from './project.ts'
import type { Secret } from './secrets.ts'
import type { Site } from './site.ts'
import type { Print } from './step.ts'
import type { Wrangler } from './wrangler.ts'

/** Everything a deployment touches. */
export interface World {
  project: Project
  wrangler: Wrangler
  /** CLOUDFLARE_ACCOUNT_ID */
  accountId: string | undefined
  secrets: readonly Secret[]
  secretValue(secret: Secret): Promise<string>
  /** What the deployer has set of `SETTINGS`. */
  settings: Record<string, string>
  /** Writes the deployment's configuration, with variables of its own; answers its path. */
  writeConfig(api: ApiConfig, databaseId?: string, vars?: Record<string, string>): string
  buildSite(): Promise<Site>
  /** The status a GET answers, or none when nothing answers. */
  statusOf(url: string): Promise<number | undefined>
  wait(milliseconds: number): Promise<void>
  print: Print
}
