interface ManifestEntry {
  file: string
  imports?: string[]
}
export type Manifest = Record<string, ManifestEntry>

/**
 * The addresses of the files that each lazily loaded screen of `routes` (the text of routes.tsx) needs beside those
 * that `html` loads on every page. Throws when a screen is not in the manifest.
 */
export function screenFiles(routes: string, manifest: Manifest, html: string): Record<string, string[]> {
  const screens = [...routes.matchAll(/(\w+): lazyScreen\(\(\) =>\s*import\('\.\/([^']+)'\)/g)]
  if (screens.length === 0) throw new Error('routes.tsx has no lazily loaded screen.')
  return Object.fromEntries(
    screens.map(([, name, module = '']) => [
      name,
      [...filesOf(manifest, module)].map((file) => `/${file}`).filter((file) => !html.includes(file)),
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
