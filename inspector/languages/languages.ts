import { LANGUAGE_KINDS } from '#contract/packages/report.ts'
import data from './languages.json' with { type: 'json' }

// Own properties only: a file may be called `constructor`.
const extensions = new Map(Object.entries<string>(data.extensions))
const filenames = new Map(Object.entries<string>(data.filenames))
const interpreters = new Map(Object.entries<string>(data.interpreters))
const kinds = new Map(Object.entries<string>(data.kinds))

/** The language of a text file by its name, its extensions from the longest on, or its first line. */
export function languageOf(path: string, firstBytes: Uint8Array): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const named = filenames.get(name)
  if (named) return named
  const lower = name.toLowerCase()
  for (let dot = lower.indexOf('.'); dot !== -1; dot = lower.indexOf('.', dot + 1)) {
    const language = extensions.get(lower.slice(dot))
    if (language) return language
  }
  return languageOfInterpreter(firstBytes)
}

/** One of linguist's kinds: programming, markup, data or prose. */
export function kindOf(language: string): (typeof LANGUAGE_KINDS)[number] {
  return LANGUAGE_KINDS.find((kind) => kind === kinds.get(language)) ?? 'data'
}

function languageOfInterpreter(firstBytes: Uint8Array): string | null {
  const [, command = '', argument = ''] =
    /^#! *(\S+)(?: +(?:-S +)?(\S+))?/.exec(new TextDecoder('latin1').decode(firstBytes.subarray(0, 100))) ?? []
  const program = command.slice(command.lastIndexOf('/') + 1)
  return interpreters.get(program === 'env' ? argument : program) ?? null
}
