import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './platform.ts'

export interface Requirement {
  section: string
  /** As test titles have it: `1 §2 header`. */
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

const STRING = /(['"`])((?:\\.|(?!\1)[^\\\n])*?\[(?:\d|ours) [^\]\n]*\](?:\\.|(?!\1)[^\\\n])*)\1/g
const TAG = / ?\[((?:\d|ours) [^\]]*)\]/g

/** The titles of tests that have a tag, by tag, each with the kind of its tests: `e2e: starts dark`. */
export function readTaggedTests(): Map<string, string[]> {
  const tagged = new Map<string, string[]>()
  for (const file of globSync('tests/*/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT }).toSorted()) {
    const [, kind] = file.split(path.sep)
    for (const [, , title = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(STRING))
      for (const [, tag = ''] of title.matchAll(TAG))
        tagged.set(tag, [...(tagged.get(tag) ?? []), `${kind}: ${title.replaceAll(TAG, '')}`])
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

Every screen, text, limit and rule of the specifications that the product meets so far, and the tests that would notice if it stopped holding. 1 and 2 are the two documents, with their sections. Made of \`docs/requirements.md\` and the tags in the titles of tests by \`npm run specification\`; a test compares them.
${sections.join('')}`
}

function cell(titles: string[]): string {
  return titles.map((title) => title.replaceAll('|', '\\|')).join('<br>')
}

if (import.meta.main) writeFileSync(path.join(ROOT, 'docs/specification.md'), specificationDocument())
