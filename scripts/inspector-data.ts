import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import * as linguist from 'linguist-languages'
import licenses from 'spdx-license-list/full.js'
import { licenseWords } from '#inspector/licenses/license-words.ts'
import { ROOT } from './platform.ts'

/** What an extension of several languages nearly always is in a project that is sold here. */
const PRECEDENCE: Record<string, string> = {
  '.as': 'ActionScript',
  '.asm': 'Assembly',
  '.cfg': 'INI',
  '.cgi': 'Perl',
  '.cl': 'OpenCL',
  '.cls': 'Apex',
  '.cs': 'C#',
  '.d': 'D',
  '.ex': 'Elixir',
  '.f': 'Fortran',
  '.for': 'Fortran',
  '.frag': 'GLSL',
  '.fs': 'F#',
  '.gd': 'GDScript',
  '.gs': 'JavaScript',
  '.h': 'C',
  '.hh': 'C++',
  '.html': 'HTML',
  '.inc': 'PHP',
  '.json': 'JSON',
  '.lisp': 'Common Lisp',
  '.m': 'Objective-C',
  '.md': 'Markdown',
  '.ml': 'OCaml',
  '.mm': 'Objective-C++',
  '.nu': 'Nushell',
  '.php': 'PHP',
  '.pl': 'Perl',
  '.plist': 'XML Property List',
  '.pm': 'Perl',
  '.properties': 'Java Properties',
  '.r': 'R',
  '.re': 'Reason',
  '.rs': 'Rust',
  '.s': 'Assembly',
  '.sc': 'Scala',
  '.scm': 'Scheme',
  '.shader': 'ShaderLab',
  '.sol': 'Solidity',
  '.spec': 'RPM Spec',
  '.sql': 'SQL',
  '.t': 'Perl',
  '.tpl': 'Smarty',
  '.ts': 'TypeScript',
  '.tsx': 'TSX',
  '.txt': 'Text',
  '.v': 'Verilog',
  '.yaml': 'YAML',
  '.yml': 'YAML',
  node: 'JavaScript',
}

/** Languages by extension (lower case), name of a file and interpreter. Ambiguous extensions without precedence are left out. */
export function languageData() {
  const languages = Object.values(linguist).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const map = (names: (language: (typeof languages)[number]) => readonly string[] | undefined) => {
    const pairs = languages.flatMap((language) => (names(language) ?? []).map((name) => [name, language.name] as const))
    const found = [...Map.groupBy(pairs, ([name]) => name)].flatMap(([name, all]) => {
      const language = PRECEDENCE[name] ?? (all.length === 1 ? all[0]?.[1] : undefined)
      return language ? [[name, language] as const] : []
    })
    return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  return {
    kinds: Object.fromEntries(languages.map(({ name, type }) => [name, type])),
    extensions: map((language) =>
      'extensions' in language ? [...new Set(language.extensions.map((each) => each.toLowerCase()))] : [],
    ),
    filenames: map((language) => ('filenames' in language ? language.filenames : [])),
    interpreters: map((language) => ('interpreters' in language ? language.interpreters : [])),
  }
}

/** Licenses besides those that the Open Source Initiative approved. */
const ALSO_KNOWN = new Set([
  'BUSL-1.1',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-ND-4.0',
  'CC-BY-SA-3.0',
  'CC-BY-SA-4.0',
  'CC0-1.0',
  'Elastic-2.0',
  'FTL',
  'GFDL-1.3',
  'IJG',
  'ImageMagick',
  'JSON',
  'Libpng',
  'NTP',
  'ODbL-1.0',
  'OpenSSL',
  'PolyForm-Noncommercial-1.0.0',
  'PolyForm-Small-Business-1.0.0',
  'SSPL-1.0',
  'TCL',
  'WTFPL',
  'X11',
  'curl',
])

/**
 * The words of license texts, as positions in one list, with a hash of them in order. The texts of `-only` and
 * `-or-later` are the same, which the text does not decide: they have the id without it.
 */
export function licenseData() {
  const vocabulary = new Map<string, number>()
  const texts = licenseTexts().map(([id, text]) => {
    const words = licenseWords(text)
    const positions = [...new Set(words)].map((word) => {
      const position = vocabulary.get(word) ?? vocabulary.size
      vocabulary.set(word, position)
      return position
    })
    return {
      id: id.replace(/-(?:only|or-later)$|\+$/, ''),
      hash: createHash('sha256').update(words.join(' ')).digest('hex'),
      words: positions.toSorted((a, b) => a - b),
    }
  })
  const distinct = [...Map.groupBy(texts, ({ hash }) => hash).values()].flatMap(([first]) => first ?? [])
  return { vocabulary: [...vocabulary.keys()], licenses: distinct }
}

function licenseTexts(): [id: string, text: string][] {
  const known = Object.entries(licenses)
    .filter(([id, { osiApproved }]) => osiApproved || ALSO_KNOWN.has(id))
    .map(([id, { licenseText }]): [string, string] => [id, licenseText])
  // Nearly all copies of ISC name the author in place of its first licensor.
  const common = (licenses['ISC']?.licenseText ?? '').replaceAll(/\bISC (?=DISCLAIMS|BE LIABLE)/g, 'THE AUTHOR ')
  return [...known, ['ISC', common] as [string, string]].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

// Run as a program after one of the two packages has changed.
if (import.meta.main) {
  const write = (file: string, data: unknown) =>
    writeFileSync(path.join(ROOT, 'inspector', file), `${JSON.stringify(data)}\n`)
  write('languages/languages.json', languageData())
  write('licenses/licenses.json', licenseData())
}
