import { MAX_TAR_BYTES, MAX_ZIP_BYTES, PART_BYTES } from './limits.ts'

/** A version begins as a draft; `withheld` is an admin's (malware, takedown). */
export const VERSION_STATUSES = ['draft', 'current', 'superseded', 'withdrawn', 'withheld'] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** What an admin decides about a version; its seller is notified. */
export const VERSION_DECISIONS = ['approved', 'refused', 'withheld'] as const
export type VersionDecision = (typeof VERSION_DECISIONS)[number]

/** Bytes at the beginning and at the end of a file that its fingerprint is made of. */
export const FINGERPRINT_BYTES = 65_536

const KINDS = [
  { ending: /\.zip$/i, max: MAX_ZIP_BYTES, name: '2 GB' },
  { ending: /\.(?:tar\.gz|tgz)$/i, max: MAX_TAR_BYTES, name: '500 MB' },
]

export const NOT_AN_ARCHIVE = 'Choose a .zip or a .tar.gz file.'

/** Why a file cannot be uploaded, as a sentence; undefined if it can. */
export function archiveProblem({ name, size }: { name: string; size: number }): string | undefined {
  const kind = KINDS.find(({ ending }) => ending.test(name))
  if (!kind) return NOT_AN_ARCHIVE
  if (size === 0) return 'This file is empty.'
  if (size > kind.max) return `The limit is ${kind.name}${kind.max === MAX_TAR_BYTES ? ' for a .tar.gz' : ''}.`
  return undefined
}

/** How many parts a file has. */
export const countParts = (size: number) => Math.ceil(size / PART_BYTES)

/** The size of a part, from 1; 0 for one that the file does not have. */
export function partSize(size: number, number: number): number {
  const before = (number - 1) * PART_BYTES
  return number < 1 || before >= size ? 0 : Math.min(PART_BYTES, size - before)
}

/** `Content-Digest` of a SHA-256 (RFC 9530), and the digest in it; undefined for any other header. */
export const contentDigest = (base64: string) => `sha-256=:${base64}:`
export function readContentDigest(header: string | undefined): string | undefined {
  return /^\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*$/.exec(header ?? '')?.[1]
}
