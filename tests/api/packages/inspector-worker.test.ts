import { env } from 'cloudflare:workers'
import { gzipSync } from 'node:zlib'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { inspectBytes } from '../../support/inspector/inspect-bytes.ts'
import { writeTar } from '../../support/inspector/write-tar.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'

const PROJECT = [
  { name: 'shop/package.json', data: '{ "name": "shop", "dependencies": { "hono": "^4.0.0" } }' },
  { name: 'shop/README.md', data: '# Shop\n' },
  { name: 'shop/src/index.ts', data: 'export {}\n' },
  { name: 'shop/src/lib/money.ts', data: 'export const cents = 1\n' },
]

const { INSPECTOR } = env

/** Puts an archive into the bucket and has it inspected; returns the version's id. */
async function inspect(bytes: Uint8Array): Promise<string> {
  const id = v7()
  await env.PACKAGES.put(id, bytes)
  await INSPECTOR.inspect({ id, key: id, size: bytes.length })
  return id
}

const isDone = (id: string) => expect.poll(() => INSPECTOR.progress(id)).toEqual({ state: 'done' })

describe('The inspector', { tags: ['ours-package-report'] }, () => {
  it.each([
    ['zip', writeZip(PROJECT)],
    ['tar.gz', gzipSync(writeTar(PROJECT))],
  ])('reads a %s from the bucket', async (_, bytes) => {
    const id = await inspect(bytes)
    await isDone(id)
    expect(await INSPECTOR.report(id)).toEqual((await inspectBytes(bytes)).report)
  })
})
