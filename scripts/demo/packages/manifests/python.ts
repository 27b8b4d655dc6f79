import { formerVersion, knownPackage, withNeeds } from '../dependencies/known-packages.ts'
import { lines } from '../project/names.ts'
import type { Files, Release } from '../project/project.ts'

/** `pyproject.toml` and `uv.lock`. */
export function pythonManifests(release: Release, runtime: string[], development: string[]): Files {
  const { project, version, isFirst } = release
  const versionOf = (name: string) => {
    const known = knownPackage('pypi', name).version
    return isFirst && name === runtime[0] ? formerVersion(known) : known
  }
  const ranges = (names: string[]) => lines(names.toSorted(), (name) => `    "${name}>=${versionOf(name)}",`)
  const locked = withNeeds('pypi', [...runtime, ...development])
  return {
    'pyproject.toml': `[project]
name = "${project.slug}"
version = "${version}"
description = "${project.summary.replaceAll('"', '')}"
requires-python = ">=3.13"
license = "${project.license === 'MIT' ? 'MIT' : 'LicenseRef-Proprietary'}"
dependencies = [
${ranges(runtime)}
]

[dependency-groups]
dev = [
${ranges(development)}
]

[tool.ruff]
line-length = 110
`,
    ...(!project.lacks?.includes('lock') && {
      'uv.lock': `version = 1
requires-python = ">=3.13"

${lines(
  locked,
  ({ name, needs = [] }) => `[[package]]
name = "${name}"
version = "${versionOf(name)}"
source = { registry = "https://pypi.org/simple" }
${needs.length > 0 ? `dependencies = [\n${lines(needs, (need) => `    { name = "${need}" },`)}\n]\n` : ''}`,
)}`,
    }),
  }
}
