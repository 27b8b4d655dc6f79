import { describe, expect, it } from 'vitest'
import { headAt, product } from './heads.ts'

const from = (address: string, slug: string) => product({ slug }, [], address).movedTo

describe('A page requested by a former name', { tags: ['1-slugs'] }, () => {
  it('is at its new one', () => {
    expect(from('/product/inboxly', 'postly')).toBe('/product/postly')
    expect(from('/product/inboxly?ref=1', 'postly')).toBe('/product/postly')
    expect(from('/product/inboxly', '收件箱')).toBe(`/product/${encodeURIComponent('收件箱')}`)
  })

  it('is in its place by its name, however that is written, and by its id', () => {
    expect(from('/product/inboxly', 'inboxly')).toBeUndefined()
    expect(from('/product/inboxly/', 'inboxly')).toBeUndefined()
    expect(from('/product/%69nboxly', 'inboxly')).toBeUndefined()
    expect(from('/product/收件箱', '收件箱')).toBeUndefined()
    expect(from(`/product/${crypto.randomUUID()}`, 'inboxly')).toBeUndefined()
  })

  it('is not redirected otherwise', () => {
    expect(headAt('/').movedTo).toBeUndefined()
    expect(headAt('/product/x', null).movedTo).toBeUndefined()
  })
})
