import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { create } from 'tar'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { PackageReport } from '#contract/packages/report.ts'
import { inspectBytes } from '../../support/inspector/inspect-bytes.ts'

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules')

const PACKAGES = [
  'ajv',
  'autocannon',
  'cli-progress',
  'fast-check',
  'oauth2-mock-server',
  'robots-parser',
  'schema-dts',
  'tar',
  'tar-stream',
  'yazl',
]

/** What these packages have, by their endings. */
const LANGUAGES: Record<string, string> = {
  '.cjs': 'JavaScript',
  '.css': 'CSS',
  '.cts': 'TypeScript',
  '.html': 'HTML',
  '.js': 'JavaScript',
  '.json': 'JSON',
  '.md': 'Markdown',
  '.mjs': 'JavaScript',
  '.mts': 'TypeScript',
  '.ts': 'TypeScript',
  '.txt': 'Text',
  '.yaml': 'YAML',
  '.yml': 'YAML',
}

describe('A real package', { tags: ['ours-package-report'] }, () => {
  it.each(PACKAGES.flatMap((name) => [[name, 'tar.gz', packTarGz] as const, [name, 'zip', packZip] as const]))(
    '%s as %s has what a walk through its folder finds',
    async (name, _, pack) => {
      const files = walk(path.join(MODULES, name))
      const { report, facts } = await inspectBytes(await pack(name, files))
      expect(
        facts.map(({ file }) => ({ path: file.path.slice('package/'.length), size: file.size, sha256: file.sha256 })),
      ).toEqual(files.map(({ file, content }) => ({ path: file, size: content.length, sha256: sha256(content) })))
      expect(linesOf(report)).toEqual(countLines(files))
      const manifest = JSON.parse(readFileSync(path.join(MODULES, name, 'package.json'), 'utf8'))
      const own = report.manifests.find((each) => each.path === 'package/package.json')
      expect(own).toMatchObject({ name, version: manifest.version, license: manifest.license })
      const scopes = [manifest.dependencies, manifest.devDependencies, manifest.peerDependencies]
      expect(own?.dependencies.map((each) => [each.name, each.range])).toEqual(
        scopes.flatMap((dependencies) => Object.entries(dependencies ?? {})),
      )
      expect(report.licenseFiles.find((each) => each.path.split('/').length === 2)?.license ?? null).toBe(
        files.some(({ file }) => /^licen[cs]e/i.test(file)) ? manifest.license : null,
      )
    },
  )
})

interface WalkedFile {
  file: string
  content: Buffer
}

function walk(folder: string): WalkedFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('node_modules'))
    .toSorted()
    .map((file) => ({ file, content: readFileSync(path.join(folder, file)) }))
}

/** As npm packs it. */
async function packTarGz(name: string, files: WalkedFile[]): Promise<Uint8Array> {
  const names = files.map(({ file }) => file)
  return buffer(create({ gzip: true, cwd: path.join(MODULES, name), prefix: 'package', portable: true }, names))
}

async function packZip(_: string, files: WalkedFile[]): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const { file, content } of files) zip.addBuffer(content, `package/${file}`)
  zip.end()
  return buffer(zip.outputStream)
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Files and lines by language, of those that the walk knows too. */
function linesOf({ languages }: PackageReport) {
  const known = new Set(Object.values(LANGUAGES))
  return languages
    .filter(({ name }) => known.has(name))
    .map(({ name, files, lines }) => [name, files, lines])
    .toSorted()
}

function countLines(files: WalkedFile[]) {
  const counted = files.flatMap(({ file, content }) => {
    const language = LANGUAGES[path.extname(file)] ?? (path.basename(file) === 'LICENSE' ? 'Text' : undefined)
    const lines = content.toString().split('\n')
    return language ? [{ language, lines: lines.at(-1) === '' ? lines.length - 1 : lines.length }] : []
  })
  return [...Map.groupBy(counted, ({ language }) => language)]
    .map(([language, all]) => [language, all.length, all.reduce((sum, { lines }) => sum + lines, 0)])
    .toSorted()
}
