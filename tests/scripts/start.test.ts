import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { choosePort, freePort } from '../../scripts/serve/port.ts'
import { runScript } from '../support/scripts/run-script.ts'

describe('npm start', () => {
  it('reports a port in use and how to choose another', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    expect(await runScript('scripts/start.ts', [], { PORT: String(port) })).toMatchObject({
      status: 1,
      stderr: `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start\n`,
    })
    other.close()
  })

  it('refuses what is not a port with a sentence', async () => {
    for (const port of ['abc', '0', '70000']) {
      vi.stubEnv('PORT', port)
      await expect(choosePort(8788)).rejects.toThrow(`PORT must be a number from 1 to 65535, not "${port}".`)
    }
    vi.unstubAllEnvs()
  })
})
