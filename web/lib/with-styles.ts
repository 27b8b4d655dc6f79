/**
 * Loads code together with the styles it needs, `files` by their paths without the leading slash. The build has every
 * `import()` done by this.
 */
export async function withStyles<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const [code] = await Promise.all([load(), ...files.map(sheetAt)])
  return code
}

function sheetAt(file: string): Promise<unknown> | undefined {
  const href = `/${file}`
  let link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)
  if (link?.sheet) return undefined
  if (!link) {
    link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  const sheet = link
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', () => {
      sheet.remove()
      reject(new Error(`${href} could not be loaded.`))
    })
  })
}
