import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../scripts/migrate.ts'
import { ROOT } from '../../../scripts/platform.ts'
import { bundleApi } from '../../../scripts/serve/built-api.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A state directory with an empty database. */
    migrated: string
    /** The folder of the built API. */
    api: string
  }
}

/** Prepares once what many files need, since wrangler takes seconds for either. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-scripts-'))
  const prepared = { migrated: path.join(folder, 'state'), api: path.join(folder, 'api') }
  await migrate(prepared.migrated)
  await bundleApi(path.join(ROOT, 'worker/index.ts'), prepared.api)
  project.provide('migrated', prepared.migrated)
  project.provide('api', prepared.api)
  return () => rmSync(folder, { recursive: true, force: true })
}
