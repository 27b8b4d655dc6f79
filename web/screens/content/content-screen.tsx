import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { TextName } from './texts-api.ts'
import { textQuery } from './texts-api.ts'
import { MarkdownPage } from './markdown-page.tsx'

/** Renders the text named by the last path segment. */
export default function ContentScreen() {
  const [path] = useLocation()
  const name = path.toLowerCase().replace(/\/$/, '').replace(/^.*\//, '')
  const { data: page } = useSuspenseQuery(textQuery(name as TextName))
  return <MarkdownPage page={page} />
}
