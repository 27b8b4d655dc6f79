import { describe, expect, it } from 'vitest'
import { MAX_DEPENDENCIES } from '#contract/packages/limits.ts'
import { readManifest } from '#inspector/manifests/read-manifest.ts'

/** Dependencies as `name range version scope license`, with `-` for what is not known. */
const rowsOf = (path: string, text: string) =>
  readManifest(path, text).manifest?.dependencies.map(({ name, range, version, scope, license }) =>
    [name, range, version, scope, license].map((each) => each ?? '-').join(' '),
  )
const headOf = (path: string, text: string) => {
  const { ecosystem, isLock, name, version, license } = readManifest(path, text).manifest ?? {}
  return { ecosystem, isLock, name, version, license }
}

const COMPOSER = `{ "name": "ada/shop", "license": ["MIT", "GPL-3.0-only"],
  "require": { "php": ">=8.2", "ext-json": "*", "laravel/framework": "^11.0" },
  "require-dev": { "phpunit/phpunit": "^11" } }`

const PYPROJECT = `
[project]
name = "shop"
version = "1.0"
license = { text = "Apache 2.0" }
dependencies = ["Django>=5,<6 ; python_version > '3.9'", "httpx[http2] ~= 0.27"]
[project.optional-dependencies]
pdf = ["reportlab"]
[dependency-groups]
dev = ["pytest>=8", { include-group = "lint" }]
[tool.poetry.dependencies]
python = "^3.12"
celery = { version = "^5.4", extras = ["redis"] }
[tool.poetry.group.test.dependencies]
ruff = "*"
`

const CARGO = `
[package]
name = "shop"
version = "0.3.0"
license = "MIT/Apache-2.0"
[dependencies]
serde = { version = "1", features = ["derive"] }
tokio = "1.40"
json = { package = "serde_json", version = "1.0", optional = true }
[dev-dependencies]
insta = "1"
[target.'cfg(unix)'.dependencies]
nix = "0.29"
`

const GO_MOD = `module example.com/shop

go 1.23

require github.com/go-chi/chi/v5 v5.1.0
require (
	github.com/jackc/pgx/v5 v5.7.1
	golang.org/x/text v0.18.0 // indirect
)
`

const GEMFILE = `source 'https://rubygems.org'
gem 'rails', '~> 8.0'
gem "pg"
group :development, :test do
  gem 'rspec-rails', '>= 7'
end
gem 'puma', require: false
`

const GEMFILE_LOCK = `GEM
  remote: https://rubygems.org/
  specs:
    actioncable (8.0.0)
      actionpack (= 8.0.0)
    rails (8.0.0)

DEPENDENCIES
  rails (~> 8.0)
`

const PUBSPEC = `name: shop
version: 2.0.1
dependencies:
  flutter:
    sdk: flutter
  http: ^1.2.0
  private:
    hosted: https://pub.example
    version: ^3.0.0
dev_dependencies:
  lints: any
`

const YARN = `# yarn lockfile v1

"@babel/core@^7.0.0", "@babel/core@^7.1.0":
  version "7.26.0"
  resolved "https://registry.yarnpkg.com/@babel/core"

left-pad@1:
  version "1.3.0"
`

const YARN_BERRY = `__metadata:
  version: 8

"chalk@npm:^5.0.0":
  version: 5.3.0
  resolution: "chalk@npm:5.3.0"
`

const PNPM = `lockfileVersion: '9.0'

importers:
  .:
    dependencies:
      react:
        specifier: ^19.0.0
        version: 19.0.0

packages:

  '@types/node@22.10.0':
    resolution: {integrity: sha512-x}

  react@19.0.0:
    resolution: {integrity: sha512-y}

snapshots:

  react@19.0.0: {}
`

describe('Manifests', { tags: ['ours-package-report'] }, () => {
  it.each([
    [
      'package.json',
      '{ "dependencies": { "a": "^1" }, "optionalDependencies": { "b": "2" }, "peerDependencies": { "c": "*" } }',
      ['a ^1 - runtime -', 'b 2 - optional -', 'c * - peer -'],
    ],
    [
      'package-lock.json',
      '{ "lockfileVersion": 1, "dependencies": { "a": { "version": "1.0.0", "dependencies": { "b": { "version": "2.0.0", "dev": true } } } } }',
      ['a - 1.0.0 runtime -', 'b - 2.0.0 development -'],
    ],
    [
      'npm-shrinkwrap.json',
      '{ "packages": { "node_modules/a": { "version": "1.0.0", "license": "ISC", "peer": true }, "packages/own": {}, "node_modules/own": { "link": true } } }',
      ['a - 1.0.0 peer ISC'],
    ],
    ['yarn.lock', YARN, ['@babel/core - 7.26.0 runtime -', 'left-pad - 1.3.0 runtime -']],
    ['yarn.lock', YARN_BERRY, ['chalk - 5.3.0 runtime -']],
    ['pnpm-lock.yaml', PNPM, ['@types/node - 22.10.0 runtime -', 'react - 19.0.0 runtime -']],
    [
      'pnpm-lock.yaml',
      'packages:\n\n  /@a/b@1.0.0(c@2.0.0):\n    dev: true\n\n  /d/3.0.0:\n    dev: false\n',
      ['@a/b - 1.0.0 runtime -', 'd - 3.0.0 runtime -'],
    ],
    ['composer.json', COMPOSER, ['laravel/framework ^11.0 - runtime -', 'phpunit/phpunit ^11 - development -']],
    [
      'composer.lock',
      '{ "packages": [{ "name": "a/b", "version": "v1.2", "license": ["BSD-3-Clause"] }], "packages-dev": [{ "name": "c/d", "version": "2", "license": ["MIT", "GPL-2.0-or-later"] }] }',
      ['a/b - v1.2 runtime BSD-3-Clause', 'c/d - 2 development (MIT OR GPL-2.0-or-later)'],
    ],
    [
      'pyproject.toml',
      PYPROJECT,
      [
        'Django >=5,<6 - runtime -',
        'httpx ~= 0.27 - runtime -',
        'reportlab - - optional -',
        'pytest >=8 - development -',
        'celery ^5.4 - runtime -',
        'ruff * - development -',
      ],
    ],
    [
      'requirements.txt',
      '# Comment\n-r base.txt\nDjango==5.1.1 # pinned\nhttpx\ngit+https://github.com/a/b.git\n\nrequests [security] >= 2.8.1, == 2.8.* ; python_version < "2.7"\n',
      ['Django ==5.1.1 - runtime -', 'httpx - - runtime -', 'requests >= 2.8.1, == 2.8.* - runtime -'],
    ],
    ['poetry.lock', '[[package]]\nname = "celery"\nversion = "5.4.0"\n', ['celery - 5.4.0 runtime -']],
    [
      'uv.lock',
      '[[package]]\nname = "shop"\nversion = "1"\nsource = { virtual = "." }\n[[package]]\nname = "httpx"\nversion = "0.27.2"\nsource = { registry = "https://pypi.org/simple" }\n',
      ['httpx - 0.27.2 runtime -'],
    ],
    [
      'Cargo.toml',
      CARGO,
      [
        'serde 1 - runtime -',
        'tokio 1.40 - runtime -',
        'serde_json 1.0 - optional -',
        'insta 1 - development -',
        'nix 0.29 - runtime -',
      ],
    ],
    [
      'Cargo.lock',
      '[[package]]\nname = "shop"\nversion = "0.3.0"\n[[package]]\nname = "serde"\nversion = "1.0.210"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\n',
      ['serde - 1.0.210 runtime -'],
    ],
    [
      'go.mod',
      GO_MOD,
      [
        'github.com/go-chi/chi/v5 v5.1.0 v5.1.0 runtime -',
        'github.com/jackc/pgx/v5 v5.7.1 v5.7.1 runtime -',
        'golang.org/x/text v0.18.0 v0.18.0 runtime -',
      ],
    ],
    [
      'Gemfile',
      GEMFILE,
      ['rails ~> 8.0 - runtime -', 'pg - - runtime -', 'rspec-rails >= 7 - development -', 'puma - - runtime -'],
    ],
    ['Gemfile.lock', GEMFILE_LOCK, ['actioncable - 8.0.0 runtime -', 'rails - 8.0.0 runtime -']],
    ['pubspec.yaml', PUBSPEC, ['http ^1.2.0 - runtime -', 'private ^3.0.0 - runtime -', 'lints any - development -']],
    [
      'pubspec.lock',
      'packages:\n  http:\n    dependency: "direct main"\n    version: "1.2.2"\n  lints:\n    dependency: "direct dev"\n    version: "5.0.0"\n',
      ['http - 1.2.2 runtime -', 'lints - 5.0.0 development -'],
    ],
  ])('of the name %s have their dependencies', (name, text, expected) => {
    expect(rowsOf(`deep/${name}`, text)).toEqual(expected)
    expect(rowsOf(name, text.replaceAll('\n', '\r\n'))).toEqual(expected)
  })

  it('have a name, a version and a license as an SPDX expression', () => {
    const npm = { ecosystem: 'npm', isLock: false, name: 'a', version: '1.0.0' }
    const withLicense = (license: string) =>
      headOf('package.json', `{ "name": "a", "version": "1.0.0", "license": ${license} }`)
    expect(withLicense('"Apache 2.0"')).toEqual({ ...npm, license: 'Apache-2.0' })
    expect(withLicense('{ "type": "MIT", "url": "x" }')).toEqual({ ...npm, license: 'MIT' })
    expect(withLicense('"SEE LICENSE IN license.txt"')).toMatchObject({
      license: expect.stringContaining('SEE LICENSE'),
    })
    expect(headOf('composer.json', COMPOSER)).toMatchObject({ name: 'ada/shop', license: '(MIT OR GPL-3.0-only)' })
    expect(headOf('pyproject.toml', PYPROJECT)).toMatchObject({ name: 'shop', version: '1.0', license: 'Apache-2.0' })
    expect(headOf('Cargo.toml', CARGO)).toMatchObject({ name: 'shop', version: '0.3.0', license: 'MIT OR Apache-2.0' })
    expect(headOf('go.mod', GO_MOD)).toMatchObject({ name: 'example.com/shop' })
    expect(headOf('pubspec.yaml', PUBSPEC)).toMatchObject({ name: 'shop', version: '2.0.1' })
  })

  it.each([
    ['package.json', '{ "dependencies": '],
    ['package.json', '['.repeat(100_000)],
    ['pyproject.toml', '[project\nname = 1'],
    ['Cargo.toml', `a = ${'['.repeat(100_000)}`],
    ['pubspec.yaml', 'a: b: c'],
    [
      'pubspec.yaml',
      `a: &a [x]\n${Array.from({ length: 30 }, (_, index) => `b${index}: &b${index} [*${index ? `b${index - 1}` : 'a'}, *${index ? `b${index - 1}` : 'a'}]`).join('\n')}\n`,
    ],
  ])('of the name %s that cannot be read are a finding', (name, text) => {
    expect(readManifest(name, text)).toEqual({ findings: [{ code: 'unread_manifest', detail: null }] })
  })

  it.each(['null', '[]', '"a"', '{ "dependencies": [1], "scripts": 2, "license": 3, "name": {} }'])(
    'with another content than expected, such as %s, have nothing',
    (text) => {
      expect(rowsOf('package.json', text)).toEqual([])
      expect(rowsOf('composer.lock', text)).toEqual([])
    },
  )

  it('have no more dependencies than may be, which is a finding', () => {
    const many = Object.fromEntries(Array.from({ length: MAX_DEPENDENCIES + 1 }, (_, index) => [`a${index}`, '1']))
    const { manifest, findings } = readManifest('package.json', JSON.stringify({ dependencies: many }))
    expect(manifest?.dependencies).toHaveLength(MAX_DEPENDENCIES)
    expect(findings).toEqual([{ code: 'truncated_dependencies', detail: null }])
  })
})
