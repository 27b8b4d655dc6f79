import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../platform.ts'
import type { Lane } from './lanes.ts'

/** What every lane runs with. */
const EVERYWHERE =
  /^package(?:-lock)?\.json$|^(?:vitest|playwright)\.config\.ts$|^scripts\/(?:run\.mjs|test\.ts|test\/.*)$|^tests\/support\//
const TEST_FILE = /\.(?:test|spec)\.tsx?$/

/** The files that differ from a revision, with those that git does not track yet. Throws if there is no such revision. */
export function changedFiles(revision: string): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git doesn’t know the revision '${revision}'.`)
    return stdout.split('\n').filter((line) => line !== '')
  }
  return [...git('diff', '--name-only', revision, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * The lanes that changed files can touch, whole if anything they run or share has changed, otherwise with the tests that
 * have.
 */
export function selectChanged(files: string[], lanes: Lane[], exists = isFile): Map<Lane, string[]> {
  const selected = new Map<Lane, string[]>()
  for (const lane of lanes) {
    const own = files.filter((file) => file.startsWith(`tests/${lane.folder}/`))
    const shared = own.filter((file) => !TEST_FILE.test(file))
    if (shared.length > 0 || files.some((file) => EVERYWHERE.test(file) || lane.touchedBy.test(file)))
      selected.set(lane, [])
    else if (own.some(exists)) selected.set(lane, own.filter(exists))
  }
  return selected
}

function isFile(file: string): boolean {
  return existsSync(path.join(ROOT, file))
}
