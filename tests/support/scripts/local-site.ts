import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { type ServedApi, serveBundle } from '../../../scripts/serve/built-api.ts'

/** A state directory with an empty database for the tests of a file; call it outside of tests. */
export function newStateDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-state-'))
  cpSync(inject('migrated'), folder, { recursive: true })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Serves the API as it is deployed, on a state directory. */
export function serveApi(stateDir: string, variables: Record<string, string> = {}): Promise<ServedApi> {
  return serveBundle(inject('api'), stateDir, variables)
}
