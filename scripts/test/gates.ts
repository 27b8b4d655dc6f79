import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../platform.ts'
import type { Outcome } from './outcome.ts'

const GATES = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-b'] },
]

/** What needs no test runner; each counts as one test. */
export function gates(): Outcome[] {
  return GATES.map(({ name, command: [program = '', ...args] }) => {
    const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin', program), args, { cwd: ROOT, stdio: 'inherit' })
    return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, failures: [] }
  })
}
