import { describe, expect, it } from 'vitest'
import { movedTo } from '#web/edge/canonical.ts'
import { listing } from '../../support/fixtures.ts'

const product = (slug: string) => ({ kind: 'listing' as const, listing: listing({ slug }), reviews: [] })
const at = (path: string) => new URL(path, 'https://sourceyard.example')

describe('A page requested by a former name', { tags: ['1-slugs'] }, () => {
  it('is at its new one, with the same query', () => {
    expect(movedTo(product('postly'), at('/product/inboxly'))).toBe('/product/postly')
    expect(movedTo(product('postly'), at('/product/inboxly?ref=1'))).toBe('/product/postly?ref=1')
    expect(movedTo(product('收件箱'), at('/product/inboxly'))).toBe(`/product/${encodeURIComponent('收件箱')}`)
  })

  it('is in its place by its name, however that is written, and by its id', () => {
    expect(movedTo(product('inboxly'), at('/product/inboxly'))).toBeUndefined()
    expect(movedTo(product('inboxly'), at('/product/inboxly/'))).toBeUndefined()
    expect(movedTo(product('inboxly'), at('/product/%69nboxly'))).toBeUndefined()
    expect(movedTo(product('收件箱'), at('/product/收件箱'))).toBeUndefined()
    expect(movedTo(product('inboxly'), at(`/product/${crypto.randomUUID()}`))).toBeUndefined()
  })

  it('is not redirected otherwise', () => {
    expect(movedTo({ kind: 'landing' }, at('/'))).toBeUndefined()
    expect(movedTo({ kind: 'missing' }, at('/product/x'))).toBeUndefined()
  })
})
