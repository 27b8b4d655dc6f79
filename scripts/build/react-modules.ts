import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What stands for each entry of React's packages. */
const ENTRIES: Record<string, string> = {
  'react/index.js': './cjs/react.production.js',
  'react/jsx-runtime.js': './cjs/react-jsx-runtime.production.js',
  'react-dom/index.js': './cjs/react-dom.production.js',
  'react-dom/client.js': './cjs/react-dom-client.production.js',
  'scheduler/index.js': './cjs/scheduler.production.js',
  'use-sync-external-store/with-selector.js': './cjs/use-sync-external-store-with-selector.production.js',
}
const PACKAGE = /\/node_modules\/((?:react|react-dom|scheduler|use-sync-external-store)\/[^?]+)/
const REQUIRED = /\b(\w+) = require\("([^"]+)"\)[,;]\s*/g
/** Where libraries take React for an object, which would have to hold all of it. */
const AS_OBJECT: [said: string, meant: string][] = [
  ['React["useInsertion" + "Effect"]', 'React.useInsertionEffect'],
  ['(o=>o.useSyncExternalStore)(t)', 't.useSyncExternalStore'],
  ['const SafeReact = {\n  ...React\n};', ''],
  ['= SafeReact.useInsertionEffect', '= React.useInsertionEffect'],
  ['= SafeReact.useId', '= React.useId'],
]
const DEFAULT_IMPORT = /\bimport\s*([\w$]+)\s*(?:,\s*(\{[^}]*\}))?\s*from\s*["'](react|react-dom)["']/g

/**
 * React as modules in place of CommonJS, so that what nothing imports is left out and what is imported has a short
 * name. The code stays what React has published: only how its files export and import is said in another way.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = PACKAGE.exec(id)?.[1]
      if (!file) return undefined
      const cjs = ENTRIES[file]
      return cjs ? `export * from '${cjs}'` : asModule(readFileSync(id, 'utf8'), file)
    },
    transform(code, id) {
      if (!id.includes('/node_modules/') || !code.includes('react')) return undefined
      return AS_OBJECT.reduce((text, [said, meant]) => text.replace(said, meant), code).replaceAll(
        DEFAULT_IMPORT,
        (_all, name, named, from) =>
          `import * as ${name} from '${from}'${named ? `;import ${named} from '${from}'` : ''}`,
      )
    },
  }
}

/** Throws when the file does more than the files of React 19.1 do. */
export function asModule(code: string, file: string): string {
  const imports: string[] = []
  const body = code
    .replace(/^"use strict";$/m, '')
    .replaceAll(/^var (?=\w+ = require\()/gm, '')
    .replaceAll(REQUIRED, (_all, name, from) => {
      imports.push(`import * as ${name} from '${from}'`)
      return ''
    })
  const names = [...new Set([...body.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))]
  const once = new Set(
    names.filter((name) => body.split(`exports.${name} =`).length === 2 && body.includes(`\nexports.${name} =`)),
  )
  const named = body
    .replaceAll(/^exports\.(\w+) =/gm, (all, name) => (once.has(name) ? `var $${name} =` : all))
    .replaceAll(/\bexports\.(\w+)/g, '$$$1')
  if (/\b(?:require\(|module\.|exports\b)/.test(named))
    throw new Error(`${file} is not written as other files of React.`)
  const declared = names.filter((name) => !once.has(name)).map((name) => `var $${name};`)
  return [...imports, ...declared, named, `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} }`].join(
    '\n',
  )
}
