import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { checkCuts } from '../check/cuts.ts'
import { checkWords } from '../check/words.ts'
import { ROOT } from '../platform.ts'
import type { Outcome } from './outcome.ts'

const GATES = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  // Every checker resolves the shared types again: on two cores that is a third more work, and no time saved.
  { name: 'types', command: ['tsc', '-b', '--checkers', String(Math.ceil(availableParallelism() / 4))] },
]

/** Those that are in `scripts/check`. */
const OWN = [
  { name: 'words', check: checkWords },
  { name: 'cuts', check: checkCuts },
]

/** The checks that need no test runner, in parallel; each counts as one test. */
export function gates(): Promise<Outcome[]> {
  return Promise.all([...GATES.map(({ name, command }) => gate(name, command)), ...OWN.map(ownGate)])
}

async function gate(name: string, [program = '', ...args]: string[]): Promise<Outcome> {
  console.log(`${name} …`)
  const started = performance.now()
  const child = spawn(path.join(ROOT, 'node_modules/.bin', program), args, { cwd: ROOT, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return outcome(name, started, code === 0 ? [] : [`${program} reported problems, see above`])
}

function ownGate({ name, check }: (typeof OWN)[number]): Outcome {
  console.log(`${name} …`)
  const started = performance.now()
  return outcome(name, started, check())
}

function outcome(name: string, started: number, problems: string[]): Outcome {
  return {
    name,
    seconds: (performance.now() - started) / 1000,
    passed: problems.length === 0 ? 1 : 0,
    failures: problems.map((what) => ({ what, how: 'npm run check' })),
    flaky: [],
    files: {},
  }
}
