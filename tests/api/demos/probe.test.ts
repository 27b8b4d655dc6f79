import { describe, expect, it } from 'vitest'
import { DEMO_REDIRECTS } from '#contract/listings/limits.ts'
import { openProbe } from '#worker/demo-checks/probe.ts'
import { INSIDE_LINKS, INSIDE_NAMES, UNRESOLVED } from '../../support/demo-zone.ts'
import { outside } from './demo-hosts.ts'

/** A timeout that no response here reaches, and one that is reached quickly. */
const TIMEOUT_MS = 60_000
const SHORT_TIMEOUT_MS = 300

async function probe(link: string, timeout = TIMEOUT_MS) {
  const out = outside()
  const finding = await openProbe(out, timeout)(link)
  const requests = out.requests.filter(({ url }) => !url.endsWith('/robots.txt'))
  return { finding, requests: requests.map(({ method, url }) => `${method} ${url}`), allRequests: out.requests }
}

const to = (url: string) => `https://demo.example/to?url=${encodeURIComponent(url)}`

describe('A check of a demo', { tags: ['ours-demo-guard'] }, () => {
  it('sends nothing to an internal address or to a name that resolves to one', async () => {
    for (const link of [...INSIDE_LINKS, ...INSIDE_NAMES.map((name) => `https://${name}/`)])
      expect(await probe(link), `${link}`).toMatchObject({ finding: 'down', allRequests: [] })
  })

  it('does not follow a redirect to an internal address', async () => {
    for (const link of INSIDE_LINKS) {
      const { requests } = await probe(to(link))
      expect(requests.filter((line) => !line.includes('demo.example/'))).toEqual([])
    }
    for (const link of INSIDE_NAMES.map((name) => to(`http://${name}/`)))
      expect(await probe(link), `${link}`).toMatchObject({ finding: 'down', requests: [`HEAD ${link}`] })
  })

  it('is exempt for links it may not request', async () => {
    for (const link of [
      'https://demo.example:8443/',
      'http://demo.example:8080/',
      'http://demo.example:22/',
      'https://demo.example:80/',
      'https://user@demo.example/',
      'https://user:password@demo.example/',
      'https://:password@demo.example/',
      'https://sourceyard.test/',
      'https://sourceyard.test./api/listings',
      'ftp://demo.example/',
      'file:///etc/passwd',
      'data:text/html,hello',
      'javascript:alert(1)',
    ]) {
      expect(await probe(link), `${link}`).toMatchObject({ finding: 'exempt', allRequests: [] })
      expect(await probe(to(link)), `${link}`).toMatchObject({ finding: 'exempt', requests: [`HEAD ${to(link)}`] })
    }
  })

  it('finds an invalid URL down', async () => {
    for (const link of ['https://', 'https://[', 'not an address', 'https://demo example/', ''])
      expect(await probe(link), `${link}`).toMatchObject({ finding: 'down', allRequests: [] })
  })

  it('resolves again for every request, so that DNS cannot change after a redirect', async () => {
    const out = outside()
    let resolved = 0
    const send: typeof out.send = async (url, init) => {
      if (!url.includes('name=demo.example')) return out.send(url, init)
      resolved += 1
      const inside = resolved > 4
      return Response.json({ Status: 0, Answer: [{ type: 1, data: inside ? '10.0.0.1' : '93.184.215.14' }] })
    }
    expect(await openProbe({ ...out, send })('https://demo.example/chain/3')).toBe('down')
    // Both DNS queries for robots.txt, and both for the first request.
    expect(out.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/robots.txt', '/chain/3'])
  })
})

describe('A check of a demo', { tags: ['ours-demo-checks'] }, () => {
  it('sends one HEAD with its user agent', async () => {
    const hosts = [
      'https://demo.example/',
      'http://www.demo.example/a?b',
      'https://six.example/',
      'https://alias.example/',
    ]
    for (const link of hosts) {
      const { finding, requests, allRequests } = await probe(link)
      expect({ finding, requests }).toEqual({ finding: 'up', requests: [`HEAD ${link}`] })
      expect(allRequests).toHaveLength(2)
      for (const { agent } of allRequests)
        expect(agent).toBe('SourceyardDemoCheck/1.0 (+https://sourceyard.test/help#how-are-demos-checked)')
    }
  })

  it('finds it up or down by the response', async () => {
    for (const [path, finding] of [
      ['no-head/405', 'up'],
      ['no-head/403', 'up'],
      ['no-head/500', 'up'],
      ['status/204', 'up'],
      ['status/401', 'up'],
      ['status/403', 'up'],
      ['status/429', 'up'],
      ['status/400', 'down'],
      ['status/404', 'down'],
      ['status/410', 'down'],
      ['status/500', 'down'],
      ['status/503', 'down'],
      ['status/304', 'down'],
      ['reset', 'down'],
    ])
      expect(await probe(`https://demo.example/${path}`), `${path}`).toMatchObject({ finding })
  })

  it('sends GET only where HEAD was rejected', async () => {
    const link = 'https://demo.example/no-head/405'
    expect((await probe(link)).requests).toEqual([`HEAD ${link}`, `GET ${link}`])
  })

  it(`follows ${DEMO_REDIRECTS} redirects and no more`, async () => {
    expect(await probe(`https://demo.example/chain/${DEMO_REDIRECTS}`)).toMatchObject({ finding: 'up' })
    const { finding, requests } = await probe(`https://demo.example/chain/${DEMO_REDIRECTS + 1}`)
    expect(finding).toBe('down')
    expect(requests).toHaveLength(DEMO_REDIRECTS + 1)
    expect((await probe('https://demo.example/loop')).requests).toHaveLength(DEMO_REDIRECTS + 1)
  })

  it('follows a redirect to another host and finds it down without an address', async () => {
    expect(await probe(to('https://six.example/'))).toMatchObject({ finding: 'up' })
    expect(await probe('https://demo.example/to?url=')).toMatchObject({ finding: 'down' })
    expect(await probe(to('https://['))).toMatchObject({ finding: 'down' })
    expect(await probe('https://demo.example/status/302')).toMatchObject({ finding: 'down' })
  })

  it('reads no body of any length and accepts long headers', async () => {
    expect(await probe('https://demo.example/drip')).toMatchObject({ finding: 'up' })
    expect(await probe('https://demo.example/headers/20000')).toMatchObject({ finding: 'up' })
    expect(['up', 'down']).toContain((await probe('https://demo.example/headers/1000000')).finding)
  })

  it('ends at its timeout', async () => {
    expect(await probe('https://demo.example/silence', SHORT_TIMEOUT_MS)).toMatchObject({ finding: 'down' })
  })

  it('finds a host without an address down, and unknown if the resolver fails', async () => {
    expect(await probe('https://nowhere.example/')).toMatchObject({ finding: 'down', allRequests: [] })
    expect(await probe('https://unheard-of.example/')).toMatchObject({ finding: 'down', allRequests: [] })
    expect(await probe(`https://${UNRESOLVED}/`)).toMatchObject({ finding: 'unknown', allRequests: [] })
    expect(await probe(to(`https://${UNRESOLVED}/`))).toMatchObject({ finding: 'unknown' })
  })
})

describe('robots.txt', { tags: ['ours-demo-checks'] }, () => {
  it('permits the paths it allows', async () => {
    for (const [link = '', finding] of [
      ['https://closed.example/', 'exempt'],
      ['https://partly.example/private/area', 'exempt'],
      ['https://partly.example/', 'up'],
      ['https://others.example/', 'up'],
      ['https://robots-moved.example/', 'exempt'],
      ['https://robots-failing.example/', 'up'],
      ['https://robots-inside.example/', 'up'],
      ['https://robots-endless.example/private', 'exempt'],
      ['https://robots-endless.example/', 'up'],
      ['https://robots-slow.example/', 'up'],
    ]) {
      const { requests, ...found } = await probe(link)
      const expected = { finding, requests: finding === 'exempt' ? [] : [`HEAD ${link}`] }
      expect({ finding: found.finding, requests }, `${link}`).toEqual(expected)
    }
  })

  it('is fetched behind redirects too, once for each host', async () => {
    expect(await probe(to('https://closed.example/'))).toMatchObject({ finding: 'exempt' })
    const out = outside()
    const check = openProbe(out)
    for (const path of ['one', 'two', 'no-head/405']) await check(`https://demo.example/${path}`)
    expect(out.requests.filter(({ url }) => url.endsWith('/robots.txt'))).toHaveLength(1)
  })
})
