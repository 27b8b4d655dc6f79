import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type HeadTag, headTags } from './lib/head-tags.ts'
import { setTitle } from './lib/use-title.ts'
import { type ScreenMatch, headOf } from './screens/match-screen.ts'

/** Updates the document's head after client-side navigation; the edge renders the first one. */
export function PageHead({ match }: { match: ScreenMatch }) {
  const { screen, location } = match
  const queries = useQueryClient()
  // Subscribes without fetching: the screen does that.
  useQueries({ queries: (screen.queries?.(location) ?? []).map((query) => ({ ...query, enabled: false })) })
  const head = headOf(match, queries)
  const serialized = JSON.stringify(headTags(head, location.absoluteUrl))
  const isFirst = useRef(true)

  useEffect(() => {
    if (head.title !== undefined) setTitle(head.title)
  }, [head.title, location.path])

  useEffect(() => {
    const isServerRendered = isFirst.current && document.head.querySelector('[data-head]') !== null
    isFirst.current = false
    if (!isServerRendered) replaceHead(JSON.parse(serialized) as HeadTag[])
  }, [serialized])

  return null
}

function replaceHead(tags: HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-head], meta[name="description"]')) old.remove()
  for (const { tag, attributes, json } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.dataset['head'] = ''
    if (json !== undefined) element.textContent = JSON.stringify(json)
    document.head.append(element)
  }
}
