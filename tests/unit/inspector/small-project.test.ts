import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PackageReport } from '#contract/packages/report.ts'
import { inspect, type InspectionStep } from '#inspector/inspect.ts'
import { inspectBytes, reportOf, sourceOf } from '../../support/inspector/inspect-bytes.ts'
import { writeTar } from '../../support/inspector/write-tar.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'

const MIT = `MIT License

Copyright (c) 2026 Ada Example

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`

const PROJECT = [
  {
    name: 'shop/README.md',
    data: '# Shop\n\nA **shop**.\n\n```\n# no heading\n```\n\n## [Install](x)\n\nUsage\n-----\n',
  },
  { name: 'shop/LICENSE', data: MIT },
  {
    name: 'shop/package.json',
    data: JSON.stringify({
      name: 'shop',
      version: '1.2.0',
      license: 'MIT',
      scripts: { postinstall: 'node setup.js', test: 'vitest' },
      dependencies: { hono: '^4.0.0' },
      devDependencies: { vitest: '4.1.12' },
    }),
  },
  {
    name: 'shop/package-lock.json',
    data: JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: 'shop' },
        'node_modules/hono': { version: '4.13.19', license: 'MIT' },
        'node_modules/vitest': { version: '4.1.12', license: 'MIT', dev: true },
        'node_modules/vitest/node_modules/chart': { version: '2.0.0', license: 'GPL-3.0-only' },
      },
    }),
  },
  { name: 'shop/src/index.ts', data: 'export const a = 1\n\nexport const b = 2\n' },
  { name: 'shop/src/index.test.ts', data: 'test()' },
  { name: 'shop/bin/start', data: '#!/usr/bin/env node\nstart()\n' },
  { name: 'shop/.env.example', data: 'KEY=\n' },
  { name: 'shop/.github/workflows/test.yml', data: 'on: push\n' },
  { name: 'shop/Dockerfile', data: 'FROM node\n' },
  { name: 'shop/docs/guide.md', data: 'Guide\n' },
  { name: 'shop/logo.png', data: Buffer.from('89504e470d0a1a0a0000', 'hex') },
]

const lineOf = (name: string, version: string, license: string, scope = 'runtime') => {
  return { name, scope, range: null, version, license }
}

describe('A small project', { tags: ['ours-package-report'] }, () => {
  it.each([
    ['zip', () => writeZip(PROJECT)],
    ['tar.gz', () => gzipSync(writeTar(PROJECT))],
  ])('gives a report of its %s', async (format, make) => {
    const { report, facts } = await inspectBytes(make())
    expect(v.parse(PackageReport, structuredClone(report))).toEqual(report)
    expect(facts.map(({ file }) => [file.path, file.language, file.lines])).toEqual([
      ['shop/README.md', 'Markdown', 12],
      ['shop/LICENSE', 'Text', 9],
      ['shop/package.json', 'JSON', 1],
      ['shop/package-lock.json', 'JSON', 1],
      ['shop/src/index.ts', 'TypeScript', 3],
      ['shop/src/index.test.ts', 'TypeScript', 1],
      ['shop/bin/start', 'JavaScript', 2],
      ['shop/.env.example', 'Dotenv', 1],
      ['shop/.github/workflows/test.yml', 'YAML', 1],
      ['shop/Dockerfile', 'Dockerfile', 1],
      ['shop/docs/guide.md', 'Markdown', 1],
      ['shop/logo.png', null, null],
    ])
    for (const [index, { data }] of PROJECT.entries()) {
      expect(facts[index]?.file).toMatchObject({
        size: Buffer.byteLength(data),
        sha256: createHash('sha256').update(data).digest('hex'),
      })
    }
    expect(report).toMatchObject({
      format,
      level: 'notice',
      files: 12,
      root: 'shop/',
      licenseFiles: [{ path: 'shop/LICENSE', license: 'MIT', similarity: 1 }],
      readme: {
        path: 'shop/README.md',
        outline: [
          { level: 1, text: 'Shop' },
          { level: 2, text: 'Install' },
          { level: 2, text: 'Usage' },
        ],
      },
      checks: {
        tests: { files: 1, example: 'shop/src/index.test.ts' },
        ci: { files: 1, example: 'shop/.github/workflows/test.yml' },
        docs: { files: 1, example: 'shop/docs/guide.md' },
        docker: { files: 1, example: 'shop/Dockerfile' },
        envExample: { files: 1, example: 'shop/.env.example' },
      },
    })
    expect(report.languages.find(({ name }) => name === 'TypeScript')).toEqual({
      name: 'TypeScript',
      kind: 'programming',
      files: 2,
      bytes: 45,
      lines: 4,
    })
    expect(report.biggest[0]?.path).toBe('shop/LICENSE')
    const [manifest, lock] = report.manifests
    expect(manifest).toMatchObject({ ecosystem: 'npm', isLock: false, name: 'shop', version: '1.2.0', license: 'MIT' })
    expect(manifest?.dependencies).toEqual([
      { name: 'hono', scope: 'runtime', range: '^4.0.0', version: null, license: null },
      { name: 'vitest', scope: 'development', range: '4.1.12', version: null, license: null },
    ])
    expect(lock?.dependencies).toEqual([
      lineOf('hono', '4.13.19', 'MIT'),
      lineOf('vitest', '4.1.12', 'MIT', 'development'),
      lineOf('chart', '2.0.0', 'GPL-3.0-only'),
    ])
    expect(report.findings.map(({ code, path, detail }) => [code, path, detail])).toEqual([
      ['install_script', 'shop/package.json', 'postinstall'],
      ['copyleft', 'shop/package-lock.json', 'chart (GPL-3.0-only)'],
      ['has_license', 'shop/LICENSE', 'MIT'],
      ['has_readme', 'shop/README.md', null],
      ['has_tests', 'shop/src/index.test.ts', null],
      ['has_lock_file', 'shop/package-lock.json', null],
    ])
  })

  it('has the same report when the inspection of its zip goes on from any file', async () => {
    const bytes = writeZip(PROJECT)
    const whole = await inspectBytes(bytes)
    for (let stop = 1; stop <= PROJECT.length; stop += 1) {
      const steps: InspectionStep[] = []
      let cursor = 0
      for await (const step of inspect(sourceOf(bytes))) {
        steps.push(step)
        if ('cursor' in step) cursor = step.cursor
        if (cursor === stop) break
      }
      for await (const step of inspect(sourceOf(bytes), cursor)) if (step.kind !== 'opened') steps.push(step)
      expect(reportOf(steps).report).toEqual(whole.report)
    }
  })
})
