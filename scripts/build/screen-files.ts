/** A file of the built site: which modules are in it, which other files it imports and which styles it needs. */
export interface Chunk {
  fileName: string
  moduleIds: string[]
  imports: string[]
  styles: string[]
}

/**
 * The addresses of the files that each screen of `routes` (the text of routes.tsx), and `notFound`, need beside those
 * that `html` loads on every page. Throws when a screen is in none of them.
 */
export function screenFiles(routes: string, chunks: Chunk[], html: string): Record<string, string[]> {
  // `const soon = …` makes several screens of one module, `const NotFound = …` is one of its own.
  const named = new Map(
    [...routes.matchAll(/^const (\w+) = [^]*?import\('\.\/([^']+)'\)/gm)].map((each) => [each[1], each[2]]),
  )
  const screens = [...routes.matchAll(/^ {2}(\w+): (?:lazyScreen\(\(\) =>\s*import\('\.\/([^']+)'\)|(\w+)\()/gm)]
  if (screens.length === 0) throw new Error('routes.tsx has no lazily loaded screen.')
  const modules = new Map(screens.map(([, name, module, maker]) => [name ?? '', module ?? named.get(maker)]))
  modules.set('notFound', named.get('NotFound'))
  return Object.fromEntries(
    [...modules].map(([name, module]) => {
      if (!module) throw new Error(`routes.tsx does not say where the code of ${name} is.`)
      return [name, [...filesOf(chunks, module)].filter((file) => !html.includes(file)).map((file) => `/${file}`)]
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
