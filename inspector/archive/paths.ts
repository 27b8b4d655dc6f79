import { MAX_ENTRIES, MAX_NAME_BYTES, MAX_PATH_BYTES, MAX_PATH_DEPTH } from '#contract/packages/limits.ts'
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

interface PathNode {
  id: number
  name: string
  isFile: boolean
}

/** The paths of an archive so far, to find those that overwrite each other on some system. */
export class PathBook {
  /** By the id of the folder and what the name is for systems that ignore case. */
  readonly #nodes = new Map<string, PathNode>()

  add(path: string, isFolder: boolean): FindingCode[] {
    const found: FindingCode[] = HIDDEN.test(path) ? ['hidden_characters'] : []
    return this.#collides(path.split('/'), isFolder) ? [...found, 'name_collision'] : found
  }

  #collides(names: string[], isFolder: boolean): boolean {
    let collides = false
    let folder = 0
    for (const [index, name] of names.entries()) {
      const isFile = index === names.length - 1 && !isFolder
      const key = `${folder}/${folded(name)}`
      const known = this.#nodes.get(key)
      const node = known ?? { id: this.#nodes.size + 1, name, isFile }
      if (known) collides ||= isFile || known.isFile || known.name !== name
      else this.#nodes.set(key, node)
      folder = node.id
    }
    if (this.#nodes.size > MAX_ENTRIES) throw new Refusal('too_many_entries')
    return collides
  }
}

/** As file systems compare names that ignore case. */
const folded = (name: string): string =>
  ASCII.test(name) ? name.toLowerCase() : nfc(nfc(name).toUpperCase().toLowerCase())
