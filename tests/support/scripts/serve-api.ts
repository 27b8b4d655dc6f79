import { once } from 'node:events'
import { serveBundle } from '../../../scripts/serve/built-api.ts'

/**
 * Serves a built API on a state directory and prints its address: once it gets a line, because loading all this takes
 * longer than serving it, and until its parent process ends.
 */
const [bundle = '', stateDir = ''] = process.argv.slice(2)
process.stdin.once('end', () => process.exit())
await once(process.stdin, 'data')
const { url } = await serveBundle(bundle, stateDir)
process.stdout.write(`${url}\n`)
