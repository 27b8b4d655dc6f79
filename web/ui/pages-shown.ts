/** The page numbers to show: the first, the last, the current one and its neighbors, with gaps between them. */
export function pagesShown(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  if (page <= 3) wanted.push(2, 3)
  if (page >= pages - 2) wanted.push(pages - 1, pages - 2)
  const shown: (number | 'gap')[] = []
  let last = 0
  const inRange = wanted.filter((candidate) => candidate >= 1 && candidate <= pages)
  for (const number of [...new Set(inRange)].toSorted((a, b) => a - b)) {
    if (number === last + 2) shown.push(last + 1)
    else if (number > last + 1) shown.push('gap')
    shown.push(number)
    last = number
  }
  return shown
}
