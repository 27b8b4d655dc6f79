import { FINGERPRINT_BYTES } from '#contract/packages/constants.ts'
import type { PackageUpload, Part } from '#contract/packages/packages.ts'

/** The file cannot be read any more: it was changed, moved or deleted since it was chosen. */
export class FileChanged extends Error {}

export async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer())
  } catch {
    throw new FileChanged()
  }
}

/** SHA-256 in base64, as in `Content-Digest`. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}

/** SHA-256 of a file's beginning and end, in hex. */
export async function fingerprintOf(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, FINGERPRINT_BYTES), file.slice(Math.max(0, file.size - FINGERPRINT_BYTES))])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(ends)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a file begins as archives do: a zip also if it is empty, or gzip. */
export async function isArchive(file: File): Promise<boolean> {
  const [first, second] = await bytesOf(file.slice(0, 2))
  return (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b)
}

/** How many of the parts that have arrived are compared with a file. */
const COMPARED = 6

/** Why a file is not the one of an upload, as a sentence; undefined if it is. A sample of what has arrived is compared. */
export async function otherFileProblem(file: File, upload: PackageUpload): Promise<string | undefined> {
  const isNamed = file.name === upload.name
  const changed = `${upload.name} has changed since this upload began. Start over to upload it as it is now.`
  if (file.size !== upload.size || (await fingerprintOf(file)) !== upload.fingerprint)
    return isNamed ? changed : `That’s another file. Choose ${upload.name} again, or start over.`
  for (const { number, digest } of sampleOf(upload.parts)) {
    const part = file.slice((number - 1) * upload.partBytes, number * upload.partBytes)
    if ((await digestOf(await bytesOf(part))) !== digest) return changed
  }
  return undefined
}

/** The first and the last part, and some between. */
function sampleOf(parts: Part[]): Part[] {
  const step = Math.max(1, Math.floor((parts.length - 1) / (COMPARED - 1)))
  const last = parts.at(-1)
  return [...parts.filter((_, index) => index % step === 0).slice(0, COMPARED - 1), ...(last ? [last] : [])]
}
