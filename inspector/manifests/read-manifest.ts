import type { FindingCode } from '#contract/packages/findings.ts'
import { MAX_DEPENDENCIES, MAX_LOCK_BYTES, MAX_TEXT_BYTES } from '#contract/packages/limits.ts'
import type { Ecosystem, Manifest } from '#contract/packages/report.ts'
import { readCargoLock, readCargoToml } from './cargo.ts'
import { readComposerJson, readComposerLock } from './composer.ts'
import { readGemfile, readGemfileLock, readGoMod, readPubspec, readPubspecLock } from './line-based.ts'
import { readPackageJson, readPackageLock, readPnpmLock, readYarnLock } from './npm.ts'
import { readPyproject, readPythonLock, readRequirements } from './python.ts'
import type { ManifestContent } from './values.ts'

interface Kind {
  ecosystem: Ecosystem
  isLock: boolean
  /** In bytes; a longer one is not read. */
  max: number
  read: (text: string) => ManifestContent & { installScripts?: string[] }
}

const manifest = (ecosystem: Ecosystem, read: Kind['read']): Kind => ({
  ecosystem,
  isLock: false,
  max: MAX_TEXT_BYTES,
  read,
})
const lock = (ecosystem: Ecosystem, read: Kind['read'], max = MAX_LOCK_BYTES): Kind => ({
  ecosystem,
  isLock: true,
  max,
  read,
})

const KINDS = new Map<string, Kind>([
  ['package.json', manifest('npm', readPackageJson)],
  ['package-lock.json', lock('npm', readPackageLock)],
  ['npm-shrinkwrap.json', lock('npm', readPackageLock)],
  ['yarn.lock', lock('npm', readYarnLock)],
  ['pnpm-lock.yaml', lock('npm', readPnpmLock)],
  ['composer.json', manifest('composer', readComposerJson)],
  ['composer.lock', lock('composer', readComposerLock)],
  ['pyproject.toml', manifest('pypi', readPyproject)],
  ['requirements.txt', manifest('pypi', readRequirements)],
  ['poetry.lock', lock('pypi', readPythonLock)],
  ['uv.lock', lock('pypi', readPythonLock)],
  ['Cargo.toml', manifest('cargo', readCargoToml)],
  ['Cargo.lock', lock('cargo', readCargoLock)],
  ['go.mod', manifest('golang', readGoMod)],
  ['Gemfile', manifest('gem', readGemfile)],
  ['Gemfile.lock', lock('gem', readGemfileLock)],
  ['pubspec.yaml', manifest('pub', readPubspec)],
  // YAML takes much memory while it is parsed.
  ['pubspec.lock', lock('pub', readPubspecLock, MAX_TEXT_BYTES)],
])

/** The largest manifest of this name that is read, in bytes; 0 if it is none. */
export function manifestBytes(path: string): number {
  return kindOf(path)?.max ?? 0
}

export interface ReadManifest {
  manifest?: Manifest
  findings: { code: FindingCode; detail: string | null }[]
}

/** A manifest or lock file by its name; one that cannot be parsed is a finding. */
export function readManifest(path: string, text: string): ReadManifest {
  const kind = kindOf(path)
  if (!kind) return { findings: [] }
  try {
    // Some editors begin a file with a mark of its byte order.
    const {
      name,
      version,
      license,
      dependencies,
      installScripts = [],
    } = kind.read(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
    return {
      manifest: {
        path,
        ecosystem: kind.ecosystem,
        isLock: kind.isLock,
        name: name ?? null,
        version: version ?? null,
        license: license ?? null,
        dependencies: dependencies.slice(0, MAX_DEPENDENCIES),
      },
      findings: [
        ...installScripts.map((detail) => ({ code: 'install_script' as const, detail })),
        ...(dependencies.length > MAX_DEPENDENCIES ? [{ code: 'truncated_dependencies' as const, detail: null }] : []),
      ],
    }
  } catch {
    return { findings: [{ code: 'unread_manifest', detail: null }] }
  }
}

function kindOf(path: string): Kind | undefined {
  return KINDS.get(path.slice(path.lastIndexOf('/') + 1))
}
