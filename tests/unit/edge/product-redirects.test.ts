import { describe, expect, it } from 'vitest'
import { canonicalPath } from '#web/edge/canonical-path.ts'
import { headAt, product } from './heads.ts'

const from = (address: string, slug: string) => product({ slug }, [], address).movedTo

describe('A product page', { tags: ['1-slugs'] }, () => {
  it('redirects from a former slug to the current one', () => {
    expect(from('/product/inboxly', 'postly')).toBe('/product/postly')
    expect(from('/product/inboxly?ref=1', 'postly')).toBe('/product/postly')
    expect(from('/product/inboxly', '收件箱')).toBe(`/product/${encodeURIComponent('收件箱')}`)
  })

  it('redirects from its slug in another case or in decomposed letters', { tags: ['ours-any-spelling'] }, () => {
    expect(from('/product/Inboxly', 'inboxly')).toBe('/product/inboxly')
    expect(from(`/product/${encodeURIComponent('cafe\u0301')}`, 'café')).toBe('/product/caf%C3%A9')
    expect(canonicalPath('/feed/AI-Agents.xml')).toBe('/feed/ai-agents.xml')
    expect(canonicalPath('/Blog/Hello-World')).toBe('/blog/hello-world')
    expect(canonicalPath(`/feed/cafe%CC%81.xml`)).toBe('/feed/caf%C3%A9.xml')
    for (const path of ['/feed/ai-agents.xml', '/feed/caf%C3%A9.xml', '/blog', '/feed/%ff.xml', '/blog/a/B'])
      expect(canonicalPath(path)).toBeUndefined()
    for (const path of ['/u/%40mara', '/%40Mara']) expect(canonicalPath(path)).toBe('/u/mara')
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
