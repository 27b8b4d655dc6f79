import { createHash } from 'node:crypto'
import { MAX_LICENSE_BYTES, MAX_LINE, MAX_SEARCHED_BYTES, MAX_TEXT_BYTES } from '#contract/packages/limits.ts'
import type { FileFacts, Finding } from '#contract/packages/report.ts'
import type { ArchivedFile } from '../archive/archived-file.ts'
import { kindOf, languageOf } from '../languages/languages.ts'
import { recognizeLicense } from '../licenses/recognize-license.ts'
import { manifestBytes, readManifest } from '../manifests/read-manifest.ts'
import { findingOf } from '../refusal.ts'
import { LineCounter } from './line-counter.ts'
import { FIRST_BYTES, isBinary, signatureOf } from './magic.ts'
import { isEnvFile, isInstalled, isLicenseFile, isOfRepository, isReadme } from './names.ts'
import { readOutline } from './read-outline.ts'
import { SecretSearch } from './secret-search.ts'

export interface ExaminedFile {
  facts: FileFacts
  /** The content of a text of at most `MAX_TEXT_BYTES`, to be stored for previews and differences. */
  text: Uint8Array | null
}

/** Code that runs what it decodes first, as those do that hide something. */
const ENCODED_CODE =
  /\beval\s{0,5}\(\s{0,5}(?:atob|base64_decode|gzinflate|str_rot13|unescape|Buffer\.from)\s{0,5}\(|\bexec\s{0,5}\(\s{0,5}(?:base64\.b64decode|zlib\.decompress)\s{0,5}\(/

/** Reads a file of an archive to its end, with as little of it in memory as its kind needs. */
export async function examineFile({ path, content, findings: ofArchive }: ArchivedFile): Promise<ExaminedFile> {
  const isForeign = isInstalled(path) || isOfRepository(path)
  const kept = new KeptContent(Math.max(MAX_TEXT_BYTES, isForeign ? 0 : manifestBytes(path)))
  const hash = createHash('sha256')
  const lines = new LineCounter(MAX_LINE)
  const secrets = new SecretSearch(path)
  const decoder = new TextDecoder()
  let firstBytes: Uint8Array = new Uint8Array()
  let isText = true
  for await (const piece of content) {
    if (firstBytes.length < FIRST_BYTES) {
      firstBytes = Buffer.concat([firstBytes, piece.subarray(0, FIRST_BYTES - firstBytes.length)])
      isText = !isBinary(firstBytes)
    }
    hash.update(piece)
    kept.push(piece)
    if (!isText) continue
    lines.push(piece)
    if (kept.size <= MAX_SEARCHED_BYTES) await secrets.push(decoder.decode(piece, { stream: true }))
  }
  const language = isText ? languageOf(path, firstBytes) : null
  const file = { path, size: kept.size, sha256: hash.digest('hex'), language, lines: isText ? lines.lines : null }
  const bytes = isText ? kept.bytes() : null
  const text = bytes ? new TextDecoder().decode(bytes) : ''
  const findings: Finding[] = ofArchive.map((code) => findingOf(code, path))
  const facts: FileFacts = { file, findings }
  if (isEnvFile(path)) findings.push(findingOf('env_file', path))
  if (isText) {
    for (const { kind, line } of await secrets.finish())
      findings.push(findingOf('secret', path, { line, detail: kind }))
    if (kept.size > MAX_SEARCHED_BYTES) findings.push(findingOf('unsearched_text', path))
  } else {
    const code = signatureOf(firstBytes)
    if (code) findings.push(findingOf(code, path))
  }
  if (!isForeign && language && kindOf(language) === 'programming') findings.push(...signalsOf(path, text, lines))
  if (!isForeign && manifestBytes(path) > 0)
    addManifest(facts, text, bytes !== null && bytes.length <= manifestBytes(path))
  const isProse = language === null || kindOf(language) === 'prose'
  if (isLicenseFile(path) && isProse && bytes && kept.size <= MAX_LICENSE_BYTES) {
    facts.licenseFile = { path, ...recognizeLicense(text) }
  }
  if (isReadme(path) && bytes) facts.readme = readOutline(text)
  return { facts, text: kept.size <= MAX_TEXT_BYTES ? bytes : null }
}

/** What is worth a look in a file of code. */
function signalsOf(path: string, text: string, { firstLong }: LineCounter): Finding[] {
  const encoded = ENCODED_CODE.exec(text)
  return [
    ...(firstLong === null ? [] : [findingOf('long_line', path, { line: firstLong })]),
    ...(encoded ? [findingOf('encoded_code', path, { line: text.slice(0, encoded.index).split('\n').length })] : []),
  ]
}

function addManifest(facts: FileFacts, text: string, isComplete: boolean): void {
  const { path } = facts.file
  const { manifest, findings } = isComplete
    ? readManifest(path, text)
    : { manifest: undefined, findings: [{ code: 'unread_manifest' as const, detail: null }] }
  if (manifest) facts.manifest = manifest
  facts.findings.push(...findings.map(({ code, detail }) => findingOf(code, path, { detail })))
}

/** Content as it comes, in memory as long as it is not longer than `max` bytes. */
class KeptContent {
  readonly #max: number
  #pieces: Uint8Array[] = []
  size = 0

  constructor(max: number) {
    this.#max = max
  }

  push(piece: Uint8Array): void {
    this.size += piece.length
    if (this.size <= this.#max) this.#pieces.push(piece)
    else this.#pieces = []
  }

  /** Null if it is longer. */
  bytes(): Uint8Array | null {
    return this.size <= this.#max ? Buffer.concat(this.#pieces) : null
  }
}
