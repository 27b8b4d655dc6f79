import { contentDigest } from '#contract/packages/constants.ts'
import { attachment } from './attachment.rules.ts'
import { matchesEtag } from './etag.rules.ts'
import { parseRange } from './range.rules.ts'

/** A file to send: its size in bytes, and its SHA-256 in hex. */
interface StoredFile {
  fileName: string
  bytes: number
  sha256: string
}

/** The method of a request and what it makes its reply depend on; headers it does not have are undefined. */
export interface FileRequest {
  method: string
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
}

/** What a request for a file gets: nothing new, the file, a range of it, or what it lies outside of. */
export type FileReply =
  | { status: 304; headers: Record<string, string> }
  | { status: 416; headers: Record<string, string> }
  | { status: 200 | 206; headers: Record<string, string>; offset: number; length: number }

/**
 * Decides about a request for a file (RFC 9110, sections 13 and 14). `If-Range` is compared strongly, so that a weak tag
 * or a date, of which the file has none, gets the whole file; so do several ranges, and those that are malformed.
 */
export function fileReply(file: StoredFile, request: FileRequest): FileReply {
  const { bytes, fileName, sha256 } = file
  const etag = `"${sha256}"`
  const shared = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-store' }
  if (matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers: shared }
  const isRanged = request.method === 'GET' && (request.ifRange === undefined || request.ifRange.trim() === etag)
  const range = parseRange(isRanged ? request.range : undefined, bytes)
  if (range === 'unsatisfiable') return { status: 416, headers: { 'Content-Range': `bytes */${bytes}` } }
  const headers = {
    ...shared,
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachment(fileName),
    'Repr-Digest': contentDigest(toBase64(sha256)),
  }
  if (range === 'whole')
    return { status: 200, headers: { ...headers, 'Content-Length': String(bytes) }, offset: 0, length: bytes }
  const { offset, length } = range
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(length),
      'Content-Range': `bytes ${offset}-${offset + length - 1}/${bytes}`,
    },
    offset,
    length,
  }
}

function toBase64(hex: string): string {
  const pairs = hex.match(/../g) ?? []
  return btoa(String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16))))
}
