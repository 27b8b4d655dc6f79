import { build } from 'vite'
import { ROOT } from '../platform.ts'

/** The code of a worker that loads a part of the demo; `main` is a path in the repository. */
export async function bundleWorker(main: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: { write: false, ssr: main, rollupOptions: { external: /^(?:cloudflare|node):/ } },
    ssr: { noExternal: true, target: 'webworker' },
  })
  const code = 'output' in built ? built.output[0].code : undefined
  if (!code) throw new Error(`${main} could not be built.`)
  return code
}
