import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { app } from '#worker/app.ts'
import { findSocialCard } from '#worker/social-cards/find-social-card.ts'
import { open } from '#worker/db/client.ts'
import { newCardUrl } from '../support/social-cards.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { record } from '../support/recording-db.ts'
import { seed } from '../support/seed.ts'

beforeEach(() => clearCatalogue(env.DB))

/** Requests a card with limiters of which the kind `full` is exhausted. */
async function requestFrom(ip: string, path: string, full = '') {
  const limiterKeys: string[] = []
  const reads = record(env.DB)
  const limiter = (kind: string) => ({
    limit: async ({ key }: { key: string }) => {
      limiterKeys.push(`${kind} ${key}`)
      return { success: kind !== full }
    },
  })
  const bindings = {
    ...env,
    DB: reads.db,
    SEARCHES_BY_NETWORK: limiter('network'),
    SEARCHES_BY_SITE: limiter('site'),
  }
  const request = new Request(`https://sourceyard.test${path}`, { headers: { 'CF-Connecting-IP': ip } })
  return { reply: await app.fetch(request, bindings, createExecutionContext()), limiterKeys, reads }
}

describe('Requests for social cards', { tags: ['ours-cards-limited'] }, () => {
  it('count by network and by the /48 around an IPv6 address, separately from searches', async () => {
    const address = await newCardUrl({ title: 'Kit' })
    expect((await requestFrom('192.0.2.1', address)).limiterKeys).toEqual(['network card:192.0.2.1'])
    const { limiterKeys, reply } = await requestFrom('2001:db8:1:2::3', address)
    expect([reply.status, limiterKeys]).toEqual([200, ['network card:2001:db8:1:2', 'site card:2001:db8:1/48']])
  })

  it.each(['network', 'site'])('over the limit of %s are rejected before anything is read', async (full) => {
    const { reply, reads } = await requestFrom('2001:db8::1', await newCardUrl({ title: 'Kit' }), full)
    expect([reply.status, reads.statements.length]).toEqual([429, 0])
    expect([reply.headers.get('Retry-After'), reply.headers.get('Cache-Control')]).toEqual(['60', 'no-store'])
    expect((await reply.json<ErrorReply>()).error.code).toBe('too_many_attempts')
  })

  it('read only the columns they show, not the description', async () => {
    const [id = ''] = await seed(env.DB, [{ title: 'Kit', images: ['cover.png'], category: 'SaaS' }])
    const reads = record(env.DB)
    const card = await findSocialCard(open(reads.db), 'listing', id, Date.now())
    expect(card).toMatchObject({ title: 'Kit', over: 'SaaS', image: expect.stringContaining('/cover.png') })
    expect(reads.statements.map(({ sql }) => sql).join()).not.toContain('description')
  })
})
