/** A file of the built site: which modules are in it and which other files it imports. */
export interface Chunk {
  fileName: string
  moduleIds: string[]
  imports: string[]
}

/**
 * The addresses of the files that each lazily loaded screen needs beside those that `html` loads on every page.
 * `lists` has the text of each module of `web` that lists screens. Throws when a screen is in none of the files.
 */
export function screenFiles(lists: Record<string, string>, chunks: Chunk[], html: string): Record<string, string[]> {
  const screens = Object.entries(lists).flatMap(([list, text]) => {
    const listed = [...text.matchAll(/(\w+): (?:lazyScreen\()?\(\) =>\s*import\('\.\/([^']+)'\)/g)]
    if (listed.length === 0) throw new Error(`${list} has no lazily loaded screen.`)
    return listed.map(([, name, module = '']) => ({ name, modules: [list, module] }))
  })
  return Object.fromEntries(
    screens.map(({ name, modules }) => [
      name,
      [...new Set(modules.flatMap((module) => [...filesOf(chunks, module)]))]
        .filter((file) => !html.includes(file))
        .map((file) => `/${file}`),
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
