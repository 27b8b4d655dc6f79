import type { PackageFile, PackageReport } from '#contract/packages/report.ts'
import { kindOf } from '../languages/languages.ts'

type Language = PackageReport['languages'][number]

/** Sums up files by language. */
export class LanguageCounter {
  readonly #languages = new Map<string, Language>()

  add({ language: name, size, lines }: PackageFile): void {
    if (name === null) return
    const language = this.#languages.get(name) ?? { name, kind: kindOf(name), files: 0, bytes: 0, lines: 0 }
    this.#languages.set(name, language)
    language.files += 1
    language.bytes += size
    language.lines += lines ?? 0
  }

  /** Largest first. */
  ranked(): Language[] {
    return [...this.#languages.values()].toSorted((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1))
  }
}
