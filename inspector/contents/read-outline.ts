import { MAX_HEADING, MAX_HEADINGS } from '#contract/packages/limits.ts'
import type { Heading } from '#contract/packages/report.ts'
import { fitGraphemes } from '#contract/shorten.ts'
import { tidyLine } from '#contract/text.ts'

const FENCE = /^ {0,3}(```|~~~)/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/

/** The headings of a README in Markdown, as plain text. Those in blocks of code are none. */
export function readOutline(text: string): Heading[] {
  const outline: Heading[] = []
  const lines = text.split(/\r?\n/)
  let fence: string | undefined
  for (const [index, line] of lines.entries()) {
    const [, mark] = FENCE.exec(line) ?? []
    if (mark && (!fence || fence === mark)) fence = fence ? undefined : mark
    if (mark || fence) continue
    const heading = headingOf(line, lines[index + 1] ?? '')
    if (heading && outline.length < MAX_HEADINGS) outline.push(heading)
  }
  return outline
}

function headingOf(line: string, next: string): Heading | null {
  // Slices bound what the patterns may backtrack.
  const [, marks = '', written = ''] = HEADING.exec(line.slice(0, 4 * MAX_HEADING)) ?? []
  const underline = /^ {0,3}(=+|-{2,})[ \t]*$/.exec(next.slice(0, 4 * MAX_HEADING))?.[1]
  const level = marks.length || (underline?.startsWith('=') ? 1 : 2)
  if (!marks && (!underline || !/^ {0,3}[^\s>*|#<-]/.test(line))) return null
  const text = fitGraphemes(plainOf(marks ? written : line.slice(0, 4 * MAX_HEADING)), MAX_HEADING)
  return text === '' ? null : { level, text }
}

/** Without images, addresses of links, HTML and marks of emphasis. */
function plainOf(markdown: string): string {
  return tidyLine(
    markdown
      .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/[*_`]{1,3}/g, ''),
  )
}
