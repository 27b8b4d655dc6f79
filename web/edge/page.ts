import { TERMS } from '#contract/paths.ts'
import { isPersonal, screenAt } from '#contract/screens.ts'
import { INITIAL_DATA } from '#web/lib/initial-data.ts'
import { type Page, renderPage } from '#web/server.tsx'
import { movedTo } from './canonical.ts'
import { scriptJson } from './script-json.ts'
import { descriptionOf, headTags } from './head.ts'
import { structuredData } from './structured-data.ts'
import { type SocialImage, socialImage } from './social-image.ts'
import { pageHeaders, securityHeaders } from './page-headers.ts'
import { filesOf } from './screen-files.ts'

/**
 * A page of the app: rendered if the API answers within `limitMs`, otherwise the bare app, which loads its own data.
 */
export async function servePage(request: Request, url: URL, assets: Fetcher, limitMs: number): Promise<Response> {
  const at = screenAt(url.pathname)
  if (at?.name === 'shortTerms') {
    const headers = await securityHeaders()
    headers.set('Location', new URL(TERMS, url).href)
    return new Response(null, { status: 301, headers })
  }
  const [shell, page] = await Promise.all([
    assets.fetch(new Request(new URL('/', url))),
    renderPage(url, limitMs).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', path: url.pathname, message: String(error) }))
      return undefined
    }),
  ])
  const missing = page ? page.subject.kind === 'missing' : !at
  const init = { status: missing ? 404 : 200, headers: await pageHeaders() }
  const moved = page && movedTo(page.subject, url)
  if (moved) {
    // `no-cache`: the former owner may take the name back.
    init.headers.set('Location', moved)
    return new Response(null, { ...init, status: 301 })
  }
  if (at && isPersonal(at.name)) init.headers.set('Cache-Control', 'no-store')
  if (request.method === 'HEAD') return new Response(null, init)
  if (!page) return new Response(shell.body, init)
  return paint(new Response(shell.body, init), page, url, await socialImage(page.subject, page.screen))
}

function paint(shell: Response, page: Page, url: URL, image: SocialImage): Response {
  const { title = 'Sourceyard', subject } = page
  const files = filesOf(page.screen)
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
  const code = files.filter((file) => !file.endsWith('.css'))
  return (
    new HTMLRewriter()
      .on('title', { element: (element) => void element.setInnerContent(title) })
      .on('meta[name="description"]', {
        element: (element) => void element.setAttribute('content', descriptionOf(subject)),
      })
      .on('head', {
        element: (element) =>
          void element.append(sheets.join('') + headTags(subject, title, url, image), { html: true }),
      })
      // The boot script loads it once the page is seen.
      .on('script[type="module"]', {
        element: (element) => {
          element.setAttribute('type', 'later')
          element.setAttribute('data-files', code.join(' '))
        },
      })
      .on('#root', {
        element: (element) => {
          element.setInnerContent(page.markup, { html: true })
          element.after(inertScripts(page, url), { html: true })
        },
      })
      .on('body > noscript', { element: (element) => void element.remove() })
      .transform(shell)
  )
}

/** Structured data and initial data, which are not executed, so the policy against inline scripts allows them. */
function inertScripts({ subject, data }: Page, url: URL): string {
  const at = (path: string) => new URL(path, url.origin).href
  return [
    ...structuredData(subject, at).map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`),
    `<script type="application/json" id="${INITIAL_DATA}">${scriptJson(data)}</script>`,
  ].join('')
}
