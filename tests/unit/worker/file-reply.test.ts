import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachment } from '#worker/http/attachment.rules.ts'
import { fileReply, type FileRequest } from '#worker/http/file-reply.rules.ts'

const SHA256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const ETAG = `"${SHA256}"`
const FILE = { fileName: 'kit.zip', bytes: 1000, sha256: SHA256 }
const request = (changes: Partial<FileRequest> = {}): FileRequest => ({
  method: 'GET',
  range: undefined,
  ifRange: undefined,
  ifNoneMatch: undefined,
  ...changes,
})
const outcome = (changes: Partial<FileRequest>) => {
  const { status, headers } = fileReply(FILE, request(changes))
  return [status, headers['Content-Range'] ?? headers['Content-Length']]
}

describe('A reply with a file', { tags: ['ours-library'] }, () => {
  it('names its size, its digest and its tag', () => {
    expect(fileReply(FILE, request())).toEqual({
      status: 200,
      offset: 0,
      length: 1000,
      headers: {
        ETag: ETAG,
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'private, no-store',
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="kit.zip"; filename*=UTF-8''kit.zip`,
        'Content-Length': '1000',
        'Repr-Digest': 'sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:',
      },
    })
  })

  it.each<[range: string, status: number, rest: string]>([
    ['bytes=0-', 206, 'bytes 0-999/1000'],
    ['bytes=10-19', 206, 'bytes 10-19/1000'],
    ['bytes=990-2000', 206, 'bytes 990-999/1000'],
    ['bytes=-10', 206, 'bytes 990-999/1000'],
    ['bytes=-2000', 206, 'bytes 0-999/1000'],
    ['bytes=1000-', 416, 'bytes */1000'],
    ['bytes=-0', 416, 'bytes */1000'],
    ['bytes=0-1,5-6', 200, '1000'],
    ['bytes=9-2', 200, '1000'],
    ['bytes=a-b', 200, '1000'],
    ['bytes=', 200, '1000'],
    ['lines=0-1', 200, '1000'],
  ])('to the range %s has status %i', (range, status, rest) => {
    expect(outcome({ range })).toEqual([status, rest])
  })

  it.each<[ifRange: string, status: number]>([
    [ETAG, 206],
    [`W/${ETAG}`, 200],
    ['"other"', 200],
    [SHA256, 200],
    ['Tue, 15 Nov 2026 12:45:26 GMT', 200],
  ])('has a range only if If-Range is its tag: %s', (ifRange, status) => {
    expect(outcome({ range: 'bytes=0-9', ifRange })[0]).toBe(status)
    // What would be out of range of another file is no error.
    expect(outcome({ range: 'bytes=5000-', ifRange })[0]).toBe(status === 206 ? 416 : 200)
  })

  it('is empty if it is known, whatever the range, and whole for HEAD', () => {
    for (const ifNoneMatch of [ETAG, `"x", ${ETAG}`, '*'])
      expect(fileReply(FILE, request({ ifNoneMatch, range: 'bytes=0-9' }))).toEqual({
        status: 304,
        headers: { ETag: ETAG, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-store' },
      })
    expect(outcome({ ifNoneMatch: '"x"' })).toEqual([200, '1000'])
    expect(outcome({ method: 'HEAD', range: 'bytes=0-9' })).toEqual([200, '1000'])
  })
})

describe('The name of a file to save', { tags: ['ours-library'] }, () => {
  it.each([
    ['Магазин.zip', '_______.zip', '%D0%9C%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD.zip'],
    [`my "shop" (v1)'*.zip`, `my _shop_ (v1)'*.zip`, 'my%20%22shop%22%20%28v1%29%27%2A.zip'],
    ['a\r\nSet-Cookie: x.zip', 'a__Set-Cookie: x.zip', 'a%0D%0ASet-Cookie%3A%20x.zip'],
    ['100%2e\\\u{1F600}\uD800.zip', '100_2e___.zip', '100%252e%5C%F0%9F%98%80%EF%BF%BD.zip'],
  ])('%j is given in ASCII and as it is', (name, fallback, encoded) => {
    expect(attachment(name)).toBe(`attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`)
  })

  it('comes back whole from any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = attachment(name)
        const [, fallback, encoded = ''] =
          /^attachment; filename="([ -~]*)"; filename\*=UTF-8''(.*)$/.exec(header) ?? []
        expect(fallback).not.toMatch(/["\\%]/)
        expect(encoded).toMatch(/^[\w!#$&+.^`|~%-]*$/)
        expect(decodeURIComponent(encoded)).toBe(name)
      }),
    )
  })
})
