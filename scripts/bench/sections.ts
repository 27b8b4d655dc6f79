/** A section of `docs/figures.md`, from its heading to the next one; empty if there is none. */
export function sectionOf(figures: string, heading: string): string {
  const start = figures.indexOf(`${heading}\n`)
  if (start < 0) return ''
  const end = figures.indexOf('\n## ', start)
  return end < 0 ? figures.slice(start) : figures.slice(start, end)
}

/** The figures with a section in place of the one with its heading, or at the end. */
export function withSection(figures: string, section: string): string {
  const [heading = ''] = section.split('\n', 1)
  const former = heading && sectionOf(figures, heading)
  if (former) return figures.replace(former, () => section)
  return section ? `${figures.trimEnd()}\n\n${section}` : figures
}
