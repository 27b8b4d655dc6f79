import { describe, expect, it } from 'vitest'
import { headAt, product } from './heads.ts'

const from = (address: string, slug: string) => product({ slug }, [], address).movedTo

describe('A product page', { tags: ['1-slugs'] }, () => {
  it('redirects from a former slug to the current one', () => {
    expect(from('/product/inboxly', 'postly')).toBe('/product/postly')
    expect(from('/product/inboxly?ref=1', 'postly')).toBe('/product/postly')
    expect(from('/product/inboxly', '收件箱')).toBe(`/product/${encodeURIComponent('收件箱')}`)
  })

  it('does not redirect from its slug in any encoding or from its id', () => {
    expect(from('/product/inboxly', 'inboxly')).toBeUndefined()
    expect(from('/product/inboxly/', 'inboxly')).toBeUndefined()
    expect(from('/product/%69nboxly', 'inboxly')).toBeUndefined()
    expect(from('/product/收件箱', '收件箱')).toBeUndefined()
    expect(from(`/product/${crypto.randomUUID()}`, 'inboxly')).toBeUndefined()
  })

  it('does not redirect otherwise', () => {
    expect(headAt('/').movedTo).toBeUndefined()
    expect(headAt('/product/x', null).movedTo).toBeUndefined()
  })
})
