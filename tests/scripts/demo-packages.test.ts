import { beforeAll, describe, expect, it } from 'vitest'
import { FINDINGS, type FindingCode } from '#contract/packages/findings.ts'
import { MAX_NOTES, MAX_TEXT_BYTES } from '#contract/packages/limits.ts'
import { compareFiles } from '#inspector/differences/compare-files.ts'
import { buildPackages, type DemoVersion, QUESTIONABLE, DRAFTED } from '../../scripts/demo/packages/build-packages.ts'
import { addPackages, withKey } from '../../scripts/demo/packages/load-packages.ts'
import { DEMO_PROJECTS } from '../../scripts/demo/packages/projects.ts'
import type { StackName } from '../../scripts/demo/packages/project/project.ts'
import { type Inspected, inspectBytes, versionFiles } from '../support/inspector/inspect-bytes.ts'
import { newMemoryStore } from '../support/scripts/memory-store.ts'

let versions: DemoVersion[]
const inspected = new Map<DemoVersion, Inspected>()

beforeAll(async () => {
  versions = await buildPackages()
  for (const version of versions) inspected.set(version, await inspectBytes(version.bytes))
})

const all = () => [...inspected].map(([version, { report, facts, codes }]) => ({ ...version, report, facts, codes }))
const blockingOf = (codes: FindingCode[]) => codes.filter((code) => FINDINGS[code].level === 'blocking')

/** The language with most of a project's own code, and the registry of its dependencies. */
const EXPECTED: Record<StackName, [language: string, ecosystem: string]> = {
  cli: ['TypeScript', 'npm'],
  django: ['Python', 'pypi'],
  flutter: ['Dart', 'pub'],
  go: ['Go', 'golang'],
  laravel: ['PHP', 'composer'],
  next: ['TypeScript', 'npm'],
  rails: ['Ruby', 'gem'],
  react: ['TypeScript', 'npm'],
  rust: ['Rust', 'cargo'],
  svelte: ['TypeScript', 'npm'],
  vue: ['TypeScript', 'npm'],
  widget: ['TypeScript', 'npm'],
}

describe('The demo’s packages', { tags: ['ours-demo-packages'] }, () => {
  it('are the same at every run', async () => {
    const again = await buildPackages()
    expect(again.map(({ sha256 }) => sha256)).toEqual(versions.map(({ sha256 }) => sha256))
    expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(versions.length)
  })

  it('are small projects of more than twenty listings in two versions', () => {
    expect(DEMO_PROJECTS.length).toBeGreaterThanOrEqual(20)
    for (const { slug } of DEMO_PROJECTS) {
      const own = versions.filter((version) => version.slug === slug).map(({ version, status }) => [version, status])
      expect(own.slice(0, 2)).toEqual([
        ['1.0.0', 'superseded'],
        ['1.1.0', 'current'],
      ])
      expect(own.length).toBe(slug === DRAFTED ? 3 : 2)
    }
    expect(new Set(versions.map(({ fileName }) => fileName.replace(/^.*?\d\.\d\.\d/, '')))).toEqual(
      new Set(['.zip', '.tar.gz']),
    )
    for (const { report, notes } of all()) {
      expect(report.files).toBeGreaterThanOrEqual(28)
      expect(report.files).toBeLessThanOrEqual(80)
      expect(report.bytes).toBeLessThan(MAX_TEXT_BYTES)
      expect(notes.length).toBeLessThan(MAX_NOTES)
    }
  })

  it('are in the language of their listing, with its dependencies and checks', () => {
    for (const { slug, report } of all()) {
      const project = DEMO_PROJECTS.find((each) => each.slug === slug)
      const [language, ecosystem] = EXPECTED[project?.stack ?? 'cli']
      const lacks = (part: string) => project?.lacks?.some((each) => each === part) ?? false
      expect([slug, report.languages.find(({ kind }) => kind === 'programming')?.name]).toEqual([slug, language])
      expect(report.manifests.map((manifest) => manifest.ecosystem)).toContain(ecosystem)
      expect(report.manifests.reduce((sum, { dependencies }) => sum + dependencies.length, 0)).toBeGreaterThan(7)
      expect(report.readme?.outline.length).toBeGreaterThan(4)
      const { tests, ci, docs, docker, envExample } = report.checks
      expect([slug, tests.files === 0, docs.files === 0, docker.files === 0, ci.files === 0]).toEqual([
        slug,
        ...['tests', 'docs', 'docker', 'ci'].map(lacks),
      ])
      expect(envExample.files).toBe(1)
    }
    expect(
      all()
        .filter(({ codes }) => codes.includes('copyleft'))
        .map(({ slug }) => slug),
    ).toEqual(['contractkite', 'contractkite', 'mailroom-mint', 'mailroom-mint'])
  })

  it('have findings in one version, a secret in one draft, and nothing else that blocks', () => {
    const found = all().filter(({ codes }) => blockingOf(codes).length > 0)
    expect(found.map(({ fileName, status, codes }) => [fileName, status, blockingOf(codes)])).toEqual([
      [`${DRAFTED}-2.0.0.zip`, 'draft', ['secret']],
      [`${QUESTIONABLE}-1.0.0.zip`, 'superseded', ['env_file']],
    ])
    expect(found[1]?.codes).toEqual(expect.arrayContaining(['nested_archive', 'install_script', 'long_line']))
    const usual = new Set<FindingCode>(['unknown_license', 'copyleft'])
    const remarked = all().filter(({ codes }) =>
      codes.some((code) => FINDINGS[code].level === 'notice' && !usual.has(code)),
    )
    expect(remarked.map(({ fileName }) => fileName)).toEqual([`${QUESTIONABLE}-1.0.0.zip`])
  })

  it('add, change, move and remove files in their second version', async () => {
    for (const { slug } of DEMO_PROJECTS) {
      const [before, after] = all().filter((version) => version.slug === slug)
      if (!before || !after) throw new Error(`${slug} has fewer than two versions.`)
      const difference = await compareFiles(versionFiles(before), versionFiles(after))
      const { added, changed, moved, removed } = difference.counts
      const counts = [added, changed, moved, removed]
      expect([slug, counts.map((count) => count > 0)]).toEqual([slug, [true, true, true, true]])
      expect(difference.unchanged).toBeGreaterThan(0)
    }
  })
})

it(
  'The demo’s packages are loaded once, each version with an inspection to come',
  { tags: ['ours-demo-packages'] },
  async () => {
    const NOW = Date.now()
    const DAY = 86_400_000
    const store = newMemoryStore()
    await store.batch([
      ["INSERT INTO profiles (id, username, role, created_at) VALUES ('p', 'p', 'seller', 0)", []],
      ...DEMO_PROJECTS.map(({ slug }): [string, (string | number)[]] => [
        `INSERT INTO listings (id, slug, seller_id, title, description, price_cents, status, created_at, updated_at)
       VALUES (?1, ?1, 'p', 'A', '', 100, 'approved', ?2, ?2)`,
        [slug, NOW - 10 * DAY],
      ]),
    ])
    const everything = () =>
      store.batch([
        ['SELECT * FROM package_versions ORDER BY listing_id, seq', []],
        ['SELECT * FROM package_inspections', []],
      ])
    await addPackages(store, versions.map(withKey), NOW)
    const before = await everything()
    await addPackages(store, versions.map(withKey), NOW + DAY)
    expect(await everything()).toEqual(before)

    const [rows = [], inspections = []] = before
    expect(rows).toHaveLength(versions.length)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(versions.length)
    for (const row of rows) {
      expect(row['key']).toMatch(/^[\w-]{43}$/)
      expect(Number(row['created_at'])).toBeGreaterThan(NOW - 10 * DAY)
      expect(Number(row['created_at'])).toBeLessThan(NOW)
      expect(row['current_at'] === null).toBe(row['status'] === 'draft')
    }
    expect(inspections).toHaveLength(versions.length)
    expect(inspections.filter(({ state, due_at }) => state === 'waiting' && due_at === NOW)).toHaveLength(
      versions.length,
    )
    expect(inspections.filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1)
    const opened = inspections.flatMap((row) => JSON.parse(String(row['opened'])) as string[])
    expect(opened).toContain('quietcount-1.1.0/README.md')
    const paths = new Set(all().flatMap(({ facts }) => facts.map(({ file }) => file.path)))
    expect(opened.filter((path) => !paths.has(path))).toEqual([])
  },
)
