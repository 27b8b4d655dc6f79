import type { PackageDependency } from '#contract/packages/dependencies.ts'

/** Names a dependency across tools: https://github.com/package-url/purl-spec. */
export function packageUrl({ ecosystem, name, version }: PackageDependency): string {
  const written = ecosystem === 'pypi' ? name.toLowerCase().replaceAll('_', '-') : name
  const path = written.split('/').map(encoded).join('/')
  return `pkg:${ecosystem}/${path}${version === null ? '' : `@${encoded(version)}`}`
}

const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':')
