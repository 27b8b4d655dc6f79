import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..')

/** Where local data lives: `STATE_DIR`, or `.state` in the repository. */
export const STATE_DIR = path.resolve(ROOT, process.env['STATE_DIR'] || '.state')
