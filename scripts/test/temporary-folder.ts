import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** What a run may need there, in bytes. */
const ROOM = 4 * 2 ** 30

/**
 * Makes this process and its children keep temporary files, such as the stores of a run, in a folder that is deleted
 * when this process ends. It is in memory if there is room: every commit of a store waits for the disk.
 */
export function useTemporaryFolder(): void {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'sourceyard-'))
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  // A process that a signal ends has no exit of its own.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}
