/** The first, last and current page numbers and the current one's neighbors, with gaps between them. */
export function visiblePages(page: number, pages: number): (number | 'gap')[] {
  const candidates = [1, page - 1, page, page + 1, pages]
  if (page <= 3) candidates.push(2, 3)
  if (page >= pages - 2) candidates.push(pages - 1, pages - 2)
  const visible: (number | 'gap')[] = []
  let previous = 0
  const inRange = candidates.filter((candidate) => candidate >= 1 && candidate <= pages)
  for (const number of [...new Set(inRange)].toSorted((a, b) => a - b)) {
    if (number === previous + 2) visible.push(previous + 1)
    else if (number > previous + 1) visible.push('gap')
    visible.push(number)
    previous = number
  }
  return visible
}
