interface ManifestEntry {
  file: string
  imports?: string[]
  isEntry?: boolean
}
export type Manifest = Record<string, ManifestEntry>

/**
 * The addresses of the files that each lazily loaded screen of `routes` (the text of routes.tsx) needs beside those
 * that every page loads. Throws when a screen is not in the manifest.
 */
export function screenFiles(routes: string, manifest: Manifest): Record<string, string[]> {
  const everywhere = new Set<string>()
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) filesOf(manifest, name, everywhere)
  const screens = [...routes.matchAll(/(\w+): lazyScreen\(\(\) =>\s*import\('\.\/([^']+)'\)/g)]
  if (screens.length === 0) throw new Error('routes.tsx has no lazily loaded screen.')
  return Object.fromEntries(
    screens.map(([, name, module = '']) => [
      name,
      [...filesOf(manifest, module)].filter((file) => !everywhere.has(file)).map((file) => `/${file}`),
    ]),
  )
}

function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const entry = manifest[name]
  if (!entry) throw new Error(`${name} is not in the manifest.`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
  return found
}
