import { MAX_NAME_BYTES, MAX_PATH_BYTES, MAX_PATH_DEPTH } from '#contract/packages/limits.ts'
import type { FindingCode } from '#contract/packages/findings.ts'
import { fitGraphemes } from '#contract/shorten.ts'
import { nfc } from '#contract/text.ts'
import { Refusal } from '../refusal.ts'

/** What changes the direction of writing, takes no room, or is no character. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u2800\uFFFD]/u
const ASCII = /^[ -~]*$/
const ABSOLUTE = /^(?:[/\\]|[a-z]:)/i

/** A path of an archive with `/` between its names. Refused if it is absolute, leads out of the folder or is too long. */
export function archivePath(raw: string): string {
  if (ABSOLUTE.test(raw)) throw new Refusal('absolute_path', fitGraphemes(raw, MAX_NAME_BYTES))
  const names = raw.split(/[/\\]/).filter((name) => name !== '' && name !== '.')
  const path = names.join('/')
  if (names.includes('..')) throw new Refusal('traversal', fitGraphemes(path, MAX_NAME_BYTES))
  const isTooLong =
    names.length > MAX_PATH_DEPTH ||
    Buffer.byteLength(path) > MAX_PATH_BYTES ||
    names.some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES)
  if (isTooLong) throw new Refusal('path_too_long', fitGraphemes(path, MAX_NAME_BYTES))
  return path
}

/** The paths of an archive so far, to find those that overwrite each other on some system. */
export class PathBook {
  /** Spellings by what they are without case and accents' forms, of folders too. */
  readonly #spellings = new Map<string, string>()
  readonly #files = new Set<string>()

  add(path: string, isFolder: boolean): FindingCode[] {
    const found: FindingCode[] = HIDDEN.test(path) ? ['hidden_characters'] : []
    return this.#collides(path, isFolder) ? [...found, 'name_collision'] : found
  }

  #collides(path: string, isFolder: boolean): boolean {
    let collides = false
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end)
      if (this.#isNew(folder)) continue
      collides ||= this.#differs(folder) || this.#files.has(folded(folder))
    }
    const isNew = this.#isNew(path)
    const key = folded(path)
    if (!isNew) collides ||= !isFolder || this.#files.has(key) || this.#differs(path)
    if (!isFolder) this.#files.add(key)
    return collides
  }

  #isNew(path: string): boolean {
    const key = folded(path)
    if (this.#spellings.has(key)) return false
    this.#spellings.set(key, path)
    return true
  }

  #differs(path: string): boolean {
    return this.#spellings.get(folded(path)) !== path
  }
}

/** As file systems compare names that ignore case. */
const folded = (path: string): string =>
  ASCII.test(path) ? path.toLowerCase() : nfc(nfc(path).toUpperCase().toLowerCase())
