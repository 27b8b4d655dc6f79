import type { Manifest } from 'vite'

const SCREEN = /^screens\/[^/]+\/[^/]+-screen\.tsx$/

/**
 * The addresses of the styles that each screen's component needs in addition to the app's own, from Vite's manifest, by
 * its file as the list of screens has it.
 */
export function screenStyles(manifest: Manifest): Record<string, string[]> {
  const everywhere = stylesOf(manifest, 'index.html')
  const screens = Object.keys(manifest).filter((source) => SCREEN.test(source))
  return Object.fromEntries(
    screens.map((source) => {
      const styles = [...stylesOf(manifest, source)].filter((file) => !everywhere.has(file))
      return [source.replace('screens/', './'), styles.map((file) => `/${file}`)]
    }),
  )
}

/** The styles of a source and of its static imports. */
function stylesOf(manifest: Manifest, source: string): Set<string> {
  const sources = new Set([source])
  for (const each of sources) for (const other of manifest[each]?.imports ?? []) sources.add(other)
  return new Set(
    [...sources].flatMap((each) => {
      const chunk = manifest[each]
      if (!chunk) throw new Error(`${each} is in no file of the site.`)
      return chunk.css ?? []
    }),
  )
}
