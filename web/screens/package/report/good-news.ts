import type { PackageReport } from '#contract/packages/report.ts'

const filesText = (files: number) => `${files.toLocaleString()} ${files === 1 ? 'file' : 'files'}`

/** What is fine in a report, a sentence each. */
export function goodNews({ findingCounts, findings, readme, checks }: PackageReport): string[] {
  const has = (code: string) => findingCounts.some((found) => found.code === code)
  const license = findings.find(({ code }) => code === 'has_license')?.detail
  const { tests, ci, docs, docker, envExample } = checks
  const headings = readme?.outline.length ?? 0
  return [
    has('has_readme') && `README${headings > 0 ? ` with ${headings} ${headings === 1 ? 'heading' : 'headings'}` : ''}`,
    has('has_license') && `License${license ? `: ${license}` : ' recognized'}`,
    tests.files > 0 && `Tests in ${filesText(tests.files)}`,
    has('has_lock_file') && 'A lock file pins the dependencies',
    ci.files > 0 && 'CI is set up',
    docs.files > 0 && `Documentation in ${filesText(docs.files)}`,
    docker.files > 0 && 'Docker is set up',
    envExample.files > 0 && 'An example of the environment',
  ].filter((text) => text !== false)
}
