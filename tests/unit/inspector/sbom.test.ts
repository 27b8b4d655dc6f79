import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeSbom } from '#inspector/sbom/write-sbom.ts'
import { inspectBytes } from '../../support/inspector/inspect-bytes.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'

const SUBJECT = {
  name: 'Shop',
  version: '1.2.0',
  sha256: 'ab'.repeat(32),
  id: '0b9d5b0e-8f0b-4e0c-9e65-3f2f1f5f0c11',
  createdAt: new Date('2026-11-27T12:00:00Z'),
}
const ROOT = path.resolve(import.meta.dirname, '../../..')

const problemsOf = (sbom: string) => new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(sbom)

describe('The bill of materials of a package', { tags: ['ours-package-sbom'] }, () => {
  it('is valid CycloneDX 1.6 with each dependency, its version, address and license', async () => {
    const { report } = await inspectBytes(
      writeZip([
        {
          name: 'package.json',
          data: JSON.stringify({
            dependencies: { '@hono/node-server': '^1', left: '*' },
            devDependencies: { vitest: '^4' },
          }),
        },
        {
          name: 'package-lock.json',
          data: JSON.stringify({
            packages: {
              'node_modules/@hono/node-server': { version: '1.2.3', license: 'MIT' },
              'node_modules/vitest': { version: '4.1.12', license: '(MIT OR Apache-2.0)', dev: true },
              'node_modules/odd': { version: '1.0.0', license: 'See the file LICENSE of this package' },
            },
          }),
        },
        { name: 'requirements.txt', data: 'Django_Thing>=5,<6\n' },
        { name: 'go.mod', data: 'module a\n\nrequire github.com/gorilla/mux v1.8.1\n' },
        {
          name: 'composer.lock',
          data: '{"packages":[{"name":"laravel/framework","version":"v11.0.1","license":["MIT"]}]}',
        },
      ]),
    )
    const sbom = writeSbom(report, SUBJECT)
    expect(await problemsOf(sbom)).toBeNull()
    const { specVersion, serialNumber, metadata, components } = JSON.parse(sbom)
    expect({ specVersion, serialNumber }).toEqual({ specVersion: '1.6', serialNumber: `urn:uuid:${SUBJECT.id}` })
    expect(metadata.component).toMatchObject({ name: 'Shop', version: '1.2.0', hashes: [{ content: SUBJECT.sha256 }] })
    const rows = components.map(({ purl, scope, licenses }: Record<string, unknown>) => [purl, scope, licenses])
    expect(rows.toSorted()).toEqual([
      ['pkg:composer/laravel/framework@v11.0.1', 'required', [{ license: { id: 'MIT' } }]],
      ['pkg:golang/github.com/gorilla/mux@v1.8.1', 'required', undefined],
      ['pkg:npm/%40hono/node-server@1.2.3', 'required', [{ license: { id: 'MIT' } }]],
      ['pkg:npm/left', 'required', undefined],
      ['pkg:npm/odd@1.0.0', 'required', [{ license: { name: 'See the file LICENSE of this package' } }]],
      ['pkg:npm/vitest@4.1.12', 'excluded', [{ expression: '(MIT OR Apache-2.0)' }]],
      ['pkg:pypi/django-thing', 'required', undefined],
    ])
    expect(writeSbom(report, SUBJECT)).toBe(sbom)
  })

  it('is valid for the lock file of this project, with each of its packages once', async () => {
    const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
    const { report } = await inspectBytes(writeZip([{ name: 'package-lock.json', data: lock }]))
    const sbom = writeSbom(report, SUBJECT)
    expect(await problemsOf(sbom)).toBeNull()
    const packages: [string, { version: string; name?: string }][] = Object.entries(JSON.parse(lock).packages)
    const expected = packages.flatMap(([folder, { name, version }]) =>
      folder === '' ? [] : `${name ?? folder.replace(/^.*node_modules\//, '')}@${version}`,
    )
    const found = JSON.parse(sbom).components.map(
      (each: { name: string; version: string }) => `${each.name}@${each.version}`,
    )
    expect(found.toSorted()).toEqual([...new Set(expected)].toSorted())
  })

  it('is valid whatever a manifest says', async () => {
    const odd = { 'a b/c@d': '../..', '../../x': 'git+ssh://a@b/c#d', '\u202Ex': '', é: '>=1 <2 || 3' }
    const { report } = await inspectBytes(
      writeZip([
        { name: 'package.json', data: JSON.stringify({ dependencies: odd, license: { type: '<script>' } }) },
        {
          name: 'package-lock.json',
          data: JSON.stringify({ packages: { 'node_modules/x': { version: '%', license: ['MIT', 'X'] } } }),
        },
      ]),
    )
    expect(await problemsOf(writeSbom(report, SUBJECT))).toBeNull()
  })
})
