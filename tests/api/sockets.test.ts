import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { IDENTITY_HEADERS, SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { authorizeUpgrade } from '#worker/sockets/authorize-upgrade.ts'
import { ORIGIN, store } from '../support/accounts.ts'

const upgrade = (headers: Record<string, string>) =>
  new Request(`${ORIGIN}/parties/chat-room/1?_pk=mine`, { headers: { Upgrade: 'websocket', ...headers } })
const authorize = async (headers: Record<string, string>) =>
  (await authorizeUpgrade(upgrade(headers), env, Date.now(), () => ({}))).request

describe('The upgrade to a WebSocket', () => {
  it('passes the identity of the session to the Durable Object, not the client’s headers or cookie', async () => {
    const { id, cookie } = await store()
    const request = await authorize({
      Origin: ORIGIN,
      Cookie: cookie,
      Authorization: 'Bearer x',
      [IDENTITY_HEADERS.userId]: 'somebody-else',
      'X-Partykit-Room': 'another',
    })
    expect(request.headers.get(IDENTITY_HEADERS.userId)).toBe(id)
    expect(request.headers.get(IDENTITY_HEADERS.sessionId)).toMatch(/^[0-9a-f-]{36}$/)
    expect(request.headers.get('Upgrade')).toBe('websocket')
    for (const name of ['Cookie', 'Authorization', 'X-Partykit-Room']) expect(request.headers.has(name)).toBe(false)
    expect(new URL(request.url).searchParams.getAll('_pk')).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it.each([
    ['from another site', { Origin: 'https://evil.test' }, 'forbidden_origin'],
    ['from nowhere', {}, 'forbidden_origin'],
  ])('is rejected %s', async (_, headers, code) => {
    await expect(authorize({ Cookie: (await store()).cookie, ...headers })).rejects.toMatchObject({ code })
  })

  it('is rejected without a valid session', async () => {
    const { cookie } = await store({ suspended: true })
    for (const headers of [{}, { Cookie: cookie }, { Cookie: '__Host-sourceyard.session=x' }])
      await expect(authorize({ Origin: ORIGIN, ...headers })).rejects.toMatchObject({ code: 'not_signed_in' })
  })
})

describe('A Durable Object', () => {
  const connect = async (request: Request) => {
    const { webSocket } = await env.VIEW_COUNTER.getByName(crypto.randomUUID()).fetch(request)
    const closed = new Promise<CloseEvent>((resolve) => webSocket?.addEventListener('close', resolve))
    webSocket?.accept()
    return { webSocket, closed }
  }

  it('closes a WebSocket without an identity', async () => {
    const { closed } = await connect(upgrade({}))
    const { code, reason } = await closed
    expect([code, reason]).toEqual([SOCKET_CLOSE_CODES.not_signed_in, 'not_signed_in'])
  })

  it('keeps the WebSocket of a signed-in person open', async () => {
    const { webSocket } = await connect(await authorize({ Origin: ORIGIN, Cookie: (await store()).cookie }))
    expect(webSocket?.readyState).toBe(WebSocket.OPEN)
    webSocket?.close()
  })
})
