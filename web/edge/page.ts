import { headTags, type SocialImage } from '#web/lib/head-tags.ts'
import { DEHYDRATED_STATE_ID } from '#web/lib/query-client.ts'
import { type RenderedPage, renderPage } from '#web/server.tsx'
import type { Screen } from '#web/screens/screen.ts'
import { matchScreenUrl } from '#web/screens/match-screen.ts'
import { pageHeaders, securityHeaders } from './page-headers.ts'
import { scriptJson } from './script-json.ts'
import { socialImage } from './social-image.ts'
import { renderHead } from './render-head.ts'

/**
 * Serves a page, server-rendered if the API responds within `limitMs`, otherwise as the app's shell. If
 * the page fails to render, the status is 500, and the app tries on its own.
 */
export async function servePage(request: Request, url: URL, assets: Fetcher, limitMs: number): Promise<Response> {
  const shell = assets.fetch(new Request(new URL('/', url))).then((reply) => reply.text())
  try {
    return await render(request, url, shell, limitMs)
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', path: url.pathname, message: String(error) }))
    const body = request.method === 'HEAD' ? null : await shell
    return new Response(body, { status: 500, headers: await pageHeaders() })
  }
}

async function render(request: Request, url: URL, shell: Promise<string>, limitMs: number): Promise<Response> {
  const { name, screen } = matchScreenUrl(url)
  if (screen.redirectTo !== undefined) {
    const headers = await securityHeaders()
    headers.set('Location', new URL(screen.redirectTo, url).href)
    return new Response(null, { status: 301, headers })
  }
  const page = await renderPage(url, limitMs)
  const isMissing = page ? page.head.isMissing : name === undefined
  const init = { status: isMissing ? 404 : 200, headers: await pageHeaders() }
  if (page?.head.movedTo !== undefined) {
    // `no-cache` stays: the previous owner may reclaim the name.
    init.headers.set('Location', page.head.movedTo + url.search)
    return new Response(null, { ...init, status: 301 })
  }
  if (screen.isPersonal) init.headers.set('Cache-Control', 'no-store')
  if (request.method === 'HEAD') return new Response(null, init)
  if (!page) return new Response(await shell, init)
  const filled = fillShell(new Response(await shell), page, url, await socialImage(page.head, page.name))
  // All of it before the status is sent, so that a failure never cuts a page short.
  return new Response(await filled.text(), init)
}

/** Inserts the page's head, stylesheets, markup and dehydrated data into the shell. */
function fillShell(
  shell: Response,
  { screen, head, markup, state }: RenderedPage,
  url: URL,
  image: SocialImage,
): Response {
  const stylesheets = (SCREEN_STYLES[screen.module] ?? []).map(
    (file) => `<link rel="stylesheet" crossorigin href="${file}">`,
  )
  const tags = headTags(head, (path) => new URL(path, url.origin).href, image)
  return (
    new HTMLRewriter()
      .on('title', { element: (element) => void element.setInnerContent(head.title ?? 'Sourceyard') })
      .on('meta[name="description"]', { element: (element) => void element.remove() })
      .on('head', {
        element: (element) => void element.append(stylesheets.join('') + renderHead(tags), { html: true }),
      })
      // The boot script loads the app once the images have loaded.
      .on('link[rel="modulepreload"]', { element: (element) => void element.remove() })
      .on('script[type="module"]', { element: (element) => void element.setAttribute('type', 'app') })
      .on('#root', {
        element: (element) => {
          element.setInnerContent(markup, { html: true })
          element.after(`<script type="application/json" id="${DEHYDRATED_STATE_ID}">${scriptJson(state)}</script>`, {
            html: true,
          })
        },
      })
      .on('body > noscript', { element: (element) => void element.remove() })
      .transform(shell)
  )
}

/** Defined by the build: the stylesheets each screen needs besides the app's. */
declare const SCREEN_STYLES: Record<Screen['module'], string[]>
