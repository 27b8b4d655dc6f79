/** A file of the built site: which modules are in it, which other files it imports and which styles it needs. */
export interface Chunk {
  fileName: string
  moduleIds: string[]
  imports: string[]
  styles: string[]
}

/**
 * The addresses of the files that each screen, and `notFound`, needs beside those that `html` loads on every page.
 * `lists` has the text of each module of `web` that lists screens. Throws when a screen is in none of the files.
 */
export function screenFiles(lists: Record<string, string>, chunks: Chunk[], html: string): Record<string, string[]> {
  const screens = Object.entries(lists).flatMap(([list, text]) => {
    // `const soon = …` makes several screens of one module.
    const makers = new Map(
      [...text.matchAll(/^const (\w+) =\s[^]*?import\('\.\/([^']+)'\)/gm)].map((each) => [each[1], each[2]]),
    )
    const listed = text.matchAll(/^ {2}(\w+): (?:(?:lazyScreen\()?\(\) =>\s*import\('\.\/([^']+)'\)|(\w+)\()/gm)
    return [...listed].map(([, name = '', module, maker]) => ({ list, name, module: module ?? makers.get(maker) }))
  })
  if (!screens.some(({ name }) => name === 'notFound')) throw new Error('No list has the screen notFound.')
  return Object.fromEntries(
    screens.map(({ list, name, module }) => {
      if (!module) throw new Error(`${list} does not say where the code of ${name} is.`)
      const files = new Set([...filesOf(chunks, list), ...filesOf(chunks, module)])
      return [name, [...files].filter((file) => !html.includes(file)).map((file) => `/${file}`)]
    }),
  )
}

function filesOf(chunks: Chunk[], module: string): Set<string> {
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
  if (!holder) throw new Error(`${module} is in no file of the site.`)
  const found = new Set([holder.fileName])
  for (const file of found) {
    const chunk = chunks.find(({ fileName }) => fileName === file)
    for (const other of [...(chunk?.imports ?? []), ...(chunk?.styles ?? [])]) found.add(other)
  }
  return found
}
