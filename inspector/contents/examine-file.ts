import { MAX_LICENSE_BYTES, MAX_SEARCHED_BYTES, MAX_TEXT_BYTES } from '#contract/packages/limits.ts'
import type { FileFacts, Finding } from '#contract/packages/report.ts'
import type { ArchivedFile } from '../archive/archived-file.ts'
import { kindOf, languageOf } from '../languages/languages.ts'
import { recognizeLicense } from '../licenses/recognize-license.ts'
import { manifestBytes, type ReadManifest, readManifest } from '../manifests/read-manifest.ts'
import { findingOf } from '../refusal.ts'
import { signatureOf } from './magic.ts'
import { isEnvFile, isInstalled, isLicenseFile, isOfRepository, isReadme } from './names.ts'
import { type Content, readContent } from './read-content.ts'
import { readOutline } from './read-outline.ts'

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
  // Of what others wrote, only what it is matters.
  const isOwn = !isInstalled(path) && !isOfRepository(path)
  const maxManifest = isOwn ? manifestBytes(path) : 0
  const read = await readContent(content, { maxKept: Math.max(MAX_TEXT_BYTES, maxManifest), isSearched: isOwn })
  const { size, sha256, lines, firstBytes, bytes, text } = read
  const language = lines === null ? null : languageOf(path, firstBytes)
  const kind = language === null ? null : kindOf(language)
  const facts: FileFacts = {
    file: { path, size, sha256, language, lines },
    findings: [
      ...ofArchive.map((code) => findingOf(code, path)),
      ...(isOwn ? findingsOfOwn(path, read) : []),
      ...(isOwn && kind === 'programming' ? signalsOf(path, read) : []),
      ...(lines === null ? kindOfBinary(path, read) : []),
    ],
  }
  if (maxManifest > 0) addManifest(facts, text !== null && size <= maxManifest ? readManifest(path, text) : UNREAD)
  const isProse = kind === null || kind === 'prose'
  if (isLicenseFile(path) && isProse && text !== null && size <= MAX_LICENSE_BYTES) {
    facts.licenseFile = { path, ...recognizeLicense(text) }
  }
  if (isReadme(path) && text !== null) facts.readme = readOutline(text)
  return { facts, text: size <= MAX_TEXT_BYTES ? bytes : null }
}

const UNREAD: ReadManifest = { findings: [{ code: 'unread_manifest', detail: null }] }

function findingsOfOwn(path: string, { size, lines, secrets }: Content): Finding[] {
  return [
    ...(isEnvFile(path) ? [findingOf('env_file', path)] : []),
    ...secrets.map(({ kind, line }) => findingOf('secret', path, { line, detail: kind })),
    ...(lines !== null && size > MAX_SEARCHED_BYTES ? [findingOf('unsearched_text', path)] : []),
  ]
}

/** What is worth a look in a file of code. */
function signalsOf(path: string, { text, firstLong }: Content): Finding[] {
  const encoded = ENCODED_CODE.exec(text ?? '')
  return [
    ...(firstLong === null ? [] : [findingOf('long_line', path, { line: firstLong })]),
    ...(encoded
      ? [findingOf('encoded_code', path, { line: encoded.input.slice(0, encoded.index).split('\n').length })]
      : []),
  ]
}

function kindOfBinary(path: string, { firstBytes }: Content): Finding[] {
  const code = signatureOf(firstBytes)
  return code ? [findingOf(code, path)] : []
}

function addManifest(facts: FileFacts, { manifest, findings }: ReadManifest): void {
  if (manifest) facts.manifest = manifest
  facts.findings.push(...findings.map(({ code, detail }) => findingOf(code, facts.file.path, { detail })))
}
