import { html, raw } from 'hono/html'
import type { HeadTag } from '#web/lib/head-tags.ts'
import { scriptJson } from './script-json.ts'

/** The head's elements as HTML, marked with `data-head` so that client-side navigation can replace them. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('')
}

function renderTag({ tag, attributes, json }: HeadTag): string {
  const attributesHtml = Object.entries(attributes).map(([name, value]) => html` ${raw(name)}="${value}"`)
  const opening = `<${tag}${attributesHtml.join('')} data-head>`
  // JSON-LD is inert, so the Content Security Policy allows it.
  return tag === 'script' ? `${opening}${scriptJson(json)}</script>` : opening
}
