import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expandVariantGroup, type UserConfig } from 'unocss'
import type { Plugin } from 'vite'
import { layersOf, type Rule, styleRules, write } from './style-rules.ts'

interface Source {
  code: string
  /** Paths of what comes along with it, and of what it loads later on. */
  imports: string[]
  late: string[]
  rules: Map<string, Rule[]>
}

const SHEET = '/sheet:'

/**
 * The utilities of UnoCSS in a sheet a part: one comes with the page, and each module that loads late brings what it
 * and its imports use beyond that. `web` is the folder of the sources, `entry` the module that the page loads, `helper`
 * the module whose `withStyles` every `import()` is done by.
 */
export function lateStyles(config: UserConfig, web: string, entry: string, helper: string): Plugin {
  const sources = new Map<string, Source>()
  const late = new Set<string>()
  let first = new Map<string, Rule[]>()
  let preflights = ''
  const own = (id: string) =>
    write([...rulesOf(id, sources)].flatMap(([word, rules]) => (first.has(word) ? [] : rules)))

  return {
    name: 'late-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const styles = await styleRules(config)
      for (const file of globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['edge/**'] })) {
        const id = path.join(web, file)
        const code = expandVariantGroup(readFileSync(id, 'utf8'), [':', '-'])
        sources.set(id, { code, ...importsOf(code, id, web), rules: await styles.read(code) })
      }
      for (const source of sources.values()) for (const id of source.late) late.add(id)
      first = rulesOf(entry, sources)
      preflights = await styles.preflights([...sources.values()].flatMap(({ rules }) => [...rules.keys()]))
    },
    resolveId: (id) => {
      if (id === 'virtual:uno.css') return `${SHEET}${entry}.css`
      return id.startsWith(SHEET) ? id : undefined
    },
    load(id) {
      // Vite's own says in more words what is done in ours.
      if (id.includes('vite/preload-helper')) return `export { withStyles as __vitePreload } from '${helper}'`
      if (!id.startsWith(SHEET)) return undefined
      const of = id.slice(SHEET.length, -'.css'.length)
      if (of !== entry) return own(of)
      const all = [...sources.values()].flatMap(({ rules }) => [...rules.values()].flat())
      return `@layer base,${layersOf(all).join()};\n${preflights && `@layer base{${preflights}}`}\n${write([...first.values()].flat())}`
    },
    transform(_code, id) {
      const source = sources.get(id)
      if (!source) return undefined
      return { code: late.has(id) && own(id) ? `import '${SHEET}${id}.css'\n${source.code}` : source.code, map: null }
    },
  }
}

/** The utilities of a module and of all that comes along with it. */
function rulesOf(entry: string, sources: Map<string, Source>): Map<string, Rule[]> {
  const reached = new Set([entry])
  for (const id of reached) for (const other of sources.get(id)?.imports ?? []) reached.add(other)
  return new Map([...reached].flatMap((id) => [...(sources.get(id)?.rules ?? [])]))
}

function importsOf(code: string, id: string, web: string): Pick<Source, 'imports' | 'late'> {
  const find = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, address = '']) => {
      if (address.startsWith('#web/')) return path.join(web, address.slice('#web/'.length))
      return address.startsWith('.') ? path.join(path.dirname(id), address) : []
    })
  // What the edge paints of a late part needs its styles at once.
  const painted = find(/\blatePart\(\s*\(\) =>\s*import\('([^']+)'\)/g)
  return {
    imports: [...find(/^(?:import|export) (?!type\b)(?:[^'"`;]*? from )?'([^']+)'/gm), ...painted],
    late: find(/\bimport\('([^']+)'\)/g).filter((other) => !painted.includes(other)),
  }
}
