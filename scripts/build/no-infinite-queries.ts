import type { Plugin } from 'vite'

const BEHAVIOUR = /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/
const USED = /\b\w*[iI]nfiniteQuer(?:y|ies)\w*\b/

/**
 * Leaves out how React Query fetches infinite queries: every page would carry it, and none has one. A source that names
 * them breaks the build, so that whoever wants one takes this away.
 */
export function noInfiniteQueries(web: string): Plugin {
  return {
    name: 'no-infinite-queries',
    apply: 'build',
    load: (id) =>
      BEHAVIOUR.test(id)
        ? 'const none = () => false\nexport { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage }'
        : undefined,
    transform(code, id) {
      const [name] = id.startsWith(`${web}/`) ? (USED.exec(code) ?? []) : []
      if (name) throw new Error(`${id} uses ${name}, which ${import.meta.filename} leaves out of the build.`)
    },
  }
}
