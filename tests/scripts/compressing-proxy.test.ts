import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCompressingProxy } from '../../scripts/lighthouse/compressing-proxy.ts'

const TEXT = 'Sourceyard '.repeat(500)
const behind = createServer((request, reply) => {
  if (request.url === '/held') return
  if (request.headers['if-none-match']) reply.writeHead(304, { ETag: '"1"' }).end()
  else if (request.url === '/missing') reply.writeHead(404, { 'Content-Type': 'text/html' }).end(TEXT)
  else if (request.url === '/a.webp') reply.writeHead(200, { 'Content-Type': 'image/webp' }).end(TEXT)
  else
    reply
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': TEXT.length, 'X-Host': request.headers.host })
      .end(TEXT)
})
let proxy: Awaited<ReturnType<typeof startCompressingProxy>>

beforeAll(async () => {
  await once(behind.listen(0, '127.0.0.1'), 'listening')
  proxy = await startCompressingProxy(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`)
})
afterAll(() => {
  proxy.close()
  behind.close()
  behind.closeAllConnections()
})

async function fetchProxy(path: string, headers: Record<string, string> = {}) {
  const [reply] = (await once(get(proxy.url + path, { headers }), 'response')) as [IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) }
}

describe('The compressing proxy', () => {
  it('compresses text if the client accepts it', async () => {
    const [br, gzip, plain] = [
      await fetchProxy('/', { 'Accept-Encoding': 'gzip, br' }),
      await fetchProxy('/', { 'Accept-Encoding': 'gzip' }),
      await fetchProxy('/'),
    ]
    expect(brotliDecompressSync(br.body).toString()).toBe(TEXT)
    expect(gunzipSync(gzip.body).toString()).toBe(TEXT)
    expect(plain.body.toString()).toBe(TEXT)
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect([br, gzip, plain].map(({ headers }) => headers['content-length'])).toEqual([
      undefined,
      undefined,
      String(TEXT.length),
    ])
    expect(br.headers['x-host']).toBe(new URL(proxy.url).host)
  })

  it('leaves images, unchanged replies and statuses as they are', async () => {
    const wants = { 'Accept-Encoding': 'br' }
    expect((await fetchProxy('/a.webp', wants)).headers['content-encoding']).toBeUndefined()
    const unchanged = await fetchProxy('/', { ...wants, 'If-None-Match': '"1"' })
    expect([unchanged.status, unchanged.headers['content-encoding'], unchanged.body.length]).toEqual([
      304,
      undefined,
      0,
    ])
    const missing = await fetchProxy('/missing', wants)
    expect([missing.status, brotliDecompressSync(missing.body).toString()]).toEqual([404, TEXT])
  })

  it('survives a client that disconnects', async () => {
    const gone = get(`${proxy.url}/held`).on('error', () => {})
    const [, held] = (await once(behind, 'request')) as [IncomingMessage, ServerResponse]
    gone.destroy()
    expect((await fetchProxy('/')).status).toBe(200)
    held.end(TEXT)
    expect((await fetchProxy('/')).status).toBe(200)
  })
})
