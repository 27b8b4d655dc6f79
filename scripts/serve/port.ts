import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems assign by themselves. */
const RANGE = { first: 10_000, end: 32_768 }

/** The port to serve on: `PORT`, or the fallback. Throws when it is not a port or is in use. */
export async function choosePort(fallback: number): Promise<number> {
  const port = Number(process.env['PORT'] || fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`)
  const code = await listenError(port)
  if (code === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is in use. Stop whatever is using it, or choose another one: PORT=${port + 1} npm start`,
    )
  if (code) throw new Error(`Port ${port} cannot be used (${code}).`)
  return port
}

/** A random free port, outside of the range that systems assign from. */
export const freePort = (): Promise<number> => freePorts(1)

/** The first of so many free ports in a row, chosen like `freePort`. */
export async function freePorts(count: number): Promise<number> {
  const first = randomInt(RANGE.first, RANGE.end - count)
  for (let port = first; port < first + count; port++) {
    if (await listenError(port)) return freePorts(count)
  }
  return first
}

/** The error code of listening on a port, if it fails. */
function listenError(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)))
  })
}
