import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems hand out higher ones by themselves. */
const CHOSEN_FROM = { first: 10_000, end: 32_768 }

/** The port to serve on: `PORT`, or the given one. Throws a sentence when it is no port or is taken. */
export async function choosePort(fallback: number): Promise<number> {
  const port = Number(process.env['PORT'] || fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`)
  const code = await refusalOf(port)
  if (code === 'EADDRINUSE')
    throw new Error(`Port ${port} is in use. End what uses it, or choose another one: PORT=${port + 1} npm start`)
  if (code) throw new Error(`Port ${port} cannot be used (${code}).`)
  return port
}

/** A port that nothing uses, and that nothing is given by chance until it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(CHOSEN_FROM.first, CHOSEN_FROM.end)
  return (await refusalOf(port)) ? freePort() : port
}

/** The code of the error that listening on a port ends with, if it does. */
function refusalOf(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)))
  })
}
