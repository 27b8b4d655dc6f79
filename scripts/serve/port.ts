import { type AddressInfo, createServer } from 'node:net'

/** The port to serve on: `PORT`, or the given one. Throws a sentence when it is no port or is taken. */
export async function choosePort(fallback: number): Promise<number> {
  const port = Number(process.env['PORT'] || fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`)
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. End what uses it, or choose another one: PORT=${port + 1} npm start`
            : `Port ${port} cannot be used (${error.code}).`,
        ),
      ),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
  return port
}

/** A port that nothing uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
