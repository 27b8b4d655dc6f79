import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/platform.ts'
import { freePort } from '../../../scripts/serve/port.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-clone-'))
let site: ChildProcess | undefined

afterEach(async () => {
  if (site && site.exitCode === null) {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

it('A fresh clone of the committed files installs, migrates, loads the demo, builds and serves with one command', async () => {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, folder])
  const port = await freePort()
  // Neither the project's own programs nor its settings: a newcomer has none.
  const PATH = (process.env['PATH'] ?? '').split(path.delimiter).filter((place) => !place.startsWith(ROOT))
  const env = { ...process.env, PATH: PATH.join(path.delimiter), PORT: String(port), NODE_ENV: undefined }
  site = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (text) => (output += text))
  await expect.poll(() => site?.exitCode !== null || output.includes('Its log is'), { interval: 200 }).toBe(true)
  expect(output).toContain(`Sourceyard is at http://localhost:${port}`)
  const page = await fetch(`http://localhost:${port}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Sourceyard')
  const { total } = (await (await fetch(`http://localhost:${port}/api/listings`)).json()) as { total: number }
  expect(total).toBeGreaterThan(100)
})
