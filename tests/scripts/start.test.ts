import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choosePort, freePort } from '../../scripts/serve/port.ts'

describe('npm start', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('reports a port in use and how to choose another', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await expect(choosePort(port)).rejects.toThrow(
      `Port ${port} is in use. Stop whatever is using it, or choose another one: PORT=${port + 1} npm start`,
    )
    other.close()
  })

  it('rejects an invalid port with a sentence', async () => {
    for (const port of ['abc', '0', '70000']) {
      vi.stubEnv('PORT', port)
      await expect(choosePort(8788)).rejects.toThrow(`PORT must be a number from 1 to 65535, not "${port}".`)
    }
  })
})
