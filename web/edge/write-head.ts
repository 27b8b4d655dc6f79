import { html, raw } from 'hono/html'
import type { HeadTag } from '#web/lib/head-tags.ts'
import { scriptJson } from './script-json.ts'

/** The elements of a head as HTML, marked for the browser, which replaces them when it moves to another page. */
export function writeHead(tags: readonly HeadTag[]): string {
  return tags.map(write).join('')
}

function write({ tag, attributes, json }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => html` ${raw(name)}="${value}"`)
  const opening = `<${tag}${written.join('')} data-head>`
  // Inert, so the policy against inline scripts allows it.
  return tag === 'script' ? `${opening}${scriptJson(json)}</script>` : opening
}
