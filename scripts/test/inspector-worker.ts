import path from 'node:path'
import { bundleWorker } from '../demo/bundle-worker.ts'
import { ROOT } from '../platform.ts'
import { configuredWorker } from '../serve/built-api.ts'

const NAME = 'sourceyard-inspector'

/** What tests do to it. */
export const INSPECTOR_CONTROL = { name: NAME, entrypoint: 'InspectorControl' }

let code: Promise<string> | undefined

/** The inspector beside the API of a Vitest project, which it reports to. */
export async function inspectorWorker(project: string) {
  const contents = await (code ??= bundleWorker('tests/support/inspector/worker.ts'))
  const modules = [{ type: 'ESModule' as const, path: 'inspector.js', contents }]
  const worker = configuredWorker(path.join(ROOT, 'inspector/wrangler.toml'), { name: NAME, modules })
  return {
    name: NAME,
    modules,
    compatibilityDate: worker.compatibilityDate ?? '',
    compatibilityFlags: worker.compatibilityFlags ?? [],
    durableObjects: worker.durableObjects ?? {},
    r2Buckets: worker.r2Buckets ?? {},
    // The plugin runs the API in a worker of this name.
    serviceBindings: { RESULTS: { name: `vitest-plugin-runner-${project}`, entrypoint: 'InspectionResults' } },
  }
}
