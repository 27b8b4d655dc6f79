import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const TEXT = /^(?:text\/|application\/(?:javascript|json|xml)|image\/svg\+xml)/
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A proxy for `target` that compresses as Pages does, which the local server does not. No WebSockets. */
export async function startCompressingProxy(target: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const upstream = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (reply) => {
      if (outgoing.destroyed) return void reply.destroy()
      const encoding = encodingFor(incoming, reply)
      outgoing.statusCode = reply.statusCode ?? 502
      for (const [name, value = ''] of Object.entries(reply.headers)) outgoing.setHeader(name, value)
      if (!encoding) return void pipeline(reply, outgoing, () => {})
      outgoing.removeHeader('content-length')
      outgoing.setHeader('content-encoding', encoding)
      outgoing.setHeader('vary', 'Accept-Encoding')
      return void pipeline(reply, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(), outgoing, () => {})
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function encodingFor({ method, headers }: IncomingMessage, reply: IncomingMessage): 'br' | 'gzip' | undefined {
  if (method === 'HEAD' || reply.statusCode === 304 || !TEXT.test(reply.headers['content-type'] ?? '')) return undefined
  const accepted = String(headers['accept-encoding'])
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
