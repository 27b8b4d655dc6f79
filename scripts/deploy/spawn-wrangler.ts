import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../platform.ts'
import type { Ran, Wrangler } from './wrangler.ts'

const BIN = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')

/** The project's own wrangler as a child process that has no terminal. */
export const spawnedWrangler: Wrangler = {
  async run(args, { cwd = ROOT, env = {}, input } = {}) {
    const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-deploy-'))
    const records = path.join(folder, 'records.ndjson')
    try {
      const ran = await run(args, { cwd, env: { ...env, WRANGLER_OUTPUT_FILE_PATH: records }, input })
      return { ...ran, records: readRecords(records) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function run(
  args: string[],
  { cwd, env, input }: { cwd: string; env: Record<string, string>; input: string | undefined },
): Promise<Omit<Ran, 'records'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd,
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', ...env },
      stdio: 'pipe',
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
    // A command that never reads its input closes the pipe first; that is no failure of ours.
    child.stdin.once('error', () => {})
    child.stdin.end(input)
  })
}

function readRecords(file: string): unknown[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}
