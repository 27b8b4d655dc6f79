import { useSuspenseQuery } from '@tanstack/react-query'
import { textQuery } from './texts-api.ts'
import { MarkdownPage } from './markdown-page.tsx'
import { Reference } from './reference.tsx'

/** `docs/api.md`, followed by the API reference. */
export default function DevelopersScreen() {
  const { data: page } = useSuspenseQuery(textQuery('developers'))
  return (
    <MarkdownPage page={page}>
      <Reference />
    </MarkdownPage>
  )
}
