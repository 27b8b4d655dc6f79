import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type HeadTag, headTags } from './lib/head-tags.ts'
import { setTitle } from './lib/use-title.ts'
import { type Found, headOf } from './screens/find-screen.ts'

/** Keeps the document's head that of the screen that shows, as the edge writes it for the first page. */
export function PageHead({ found }: { found: Found }) {
  const { screen, place } = found
  const queries = useQueryClient()
  // The screen fetches the data; this only follows it.
  useQueries({ queries: (screen.queries?.(place) ?? []).map((query) => ({ ...query, enabled: false })) })
  const head = headOf(found, queries)
  const written = JSON.stringify(headTags(head, place.at))
  const isFirst = useRef(true)

  useEffect(() => {
    if (head.title !== undefined) setTitle(head.title)
  }, [head.title, place.path])

  useEffect(() => {
    const isWritten = isFirst.current && document.head.querySelector('[data-head]') !== null
    isFirst.current = false
    if (!isWritten) replaceHead(JSON.parse(written) as HeadTag[])
  }, [written])

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
