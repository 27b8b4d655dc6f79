/** How long the browser may take to open what it saves. */
const OPENING_MS = 60_000

/** Saves a file as the browser saves downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  follow(url, file.name)
  setTimeout(() => URL.revokeObjectURL(url), OPENING_MS)
}

/** Leaves a download to the browser. */
export function follow(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
