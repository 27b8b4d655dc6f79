/** A file of the built site: which modules are in it and which other files it imports. */
export interface Chunk {
  fileName: string
  moduleIds: string[]
  imports: string[]
}

/**
 * The addresses of the files that each lazily loaded screen of `routes` (the text of routes.tsx) needs beside those
 * that `html` loads on every page. Throws when a screen is in none of them.
 */
export function screenFiles(routes: string, chunks: Chunk[], html: string): Record<string, string[]> {
  const screens = [...routes.matchAll(/(\w+): lazyScreen\(\(\) =>\s*import\('\.\/([^']+)'\)/g)]
  if (screens.length === 0) throw new Error('routes.tsx has no lazily loaded screen.')
  return Object.fromEntries(
    screens.map(([, name, module = '']) => [
      name,
      [...filesOf(chunks, module)].filter((file) => !html.includes(file)).map((file) => `/${file}`),
    ]),
  )
}

function filesOf(chunks: Chunk[], module: string): Set<string> {
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
  if (!holder) throw new Error(`${module} is in no file of the site.`)
  const found = new Set([holder.fileName])
  for (const file of found)
    for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) found.add(other)
  return found
}
