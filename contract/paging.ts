/** The page that an address asks for; 1 for what is none up to `last`. */
export function readPage(search: string, last: number): number {
  const [, text] = /(?:^|[?&])page=([1-9]\d{0,3})(?:&|$)/.exec(search) ?? []
  const page = Number(text ?? 1)
  return page <= last ? page : 1
}

/** The address of a page of what a path shows. */
export function pagedPath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}
