import type { Manifest } from 'vite'

/**
 * The addresses of the files that each screen needs beside what `index.html` itself names, from Vite's manifest.
 * `modules` has the source of each screen, relative to the site's root. Throws when the manifest has none of it.
 */
export function screenFiles(modules: Record<string, string>, manifest: Manifest): Record<string, string[]> {
  const everywhere = filesOf(manifest, 'index.html')
  const page = manifest['index.html']
  const named = new Set([page?.file, ...(page?.css ?? [])])
  return Object.fromEntries(
    Object.entries(modules).map(([screen, module]) => {
      const files = new Set([...everywhere, ...filesOf(manifest, module.replace('./', ''))])
      return [screen, [...files].filter((file) => !named.has(file)).map((file) => `/${file}`)]
    }),
  )
}

function filesOf(manifest: Manifest, source: string): Set<string> {
  const sources = new Set([source])
  for (const each of sources) for (const other of manifest[each]?.imports ?? []) sources.add(other)
  return new Set(
    [...sources].flatMap((each) => {
      const chunk = manifest[each]
      if (!chunk) throw new Error(`${each} is in no file of the site.`)
      return [chunk.file, ...(chunk.css ?? [])]
    }),
  )
}
