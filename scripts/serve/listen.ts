import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on loopback, on another port if another program has this one; returns the port. */
export async function listenNear(server: Server, port: number): Promise<number> {
  return listen(server, port).catch(() => listen(server, 0))
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
