import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './platform.ts'

export interface Requirement {
  section: string
  /** As tests are tagged with it: `1-2-header`. */
  tag: string
  text: string
}

/** The lines of `docs/requirements.md`, in its order. */
export function readRequirements(): Requirement[] {
  const source = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8')
  let section = ''
  return [...source.matchAll(/^## (.+)$|^- \[([^\]]+)\] (.+)$/gm)].flatMap(([, heading, tag, text]) => {
    if (heading) section = heading
    return tag && text ? [{ section, tag, text }] : []
  })
}

/** A title and the options with tags that follow it: `tags` in Vitest, `tag` in Playwright. */
const TAGGED = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*\{\s*tags?:\s*(\[[^\]]*\]|'[^']*')/g

/** The titles of tests that have a tag, by tag, each with the kind of its tests: `journeys: starts dark`. */
export function readTaggedTests(): Map<string, string[]> {
  const tagged = new Map<string, string[]>()
  for (const file of globSync('tests/*/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT }).toSorted()) {
    const [, kind] = file.split(path.sep)
    for (const [, , title = '', tags = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(TAGGED))
      for (const [, tag = ''] of tags.matchAll(/'@?((?:1|2|ours)-[^']+)'/g))
        tagged.set(tag, [...(tagged.get(tag) ?? []), `${kind}: ${title}`])
  }
  return tagged
}

/** The content of `docs/specification.md`. */
export function specificationDocument(): string {
  const tests = readTaggedTests()
  const sections = [...Map.groupBy(readRequirements(), ({ section }) => section)].map(
    ([section, rows]) =>
      `\n## ${section}\n| tag | what | tests |\n|---|---|---|\n${rows
        .map(({ tag, text }) => `| ${tag} | ${text} | ${cell(tests.get(tag) ?? [])} |\n`)
        .join('')}`,
  )
  return `# Specification

Every screen, text, limit and rule of the specifications that the product meets so far, and the tests that would notice if it stopped holding. 1 and 2 are the two documents, with their sections. Made of \`docs/requirements.md\` and the tags of tests by \`npm run specification\`; a test compares them.
${sections.join('')}`
}

function cell(titles: string[]): string {
  return titles.map((title) => title.replaceAll('|', '\\|')).join('<br>')
}

if (import.meta.main) writeFileSync(path.join(ROOT, 'docs/specification.md'), specificationDocument())
