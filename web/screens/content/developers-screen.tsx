import { useSuspenseQuery } from '@tanstack/react-query'
import { textQuery } from './texts-api.ts'
import { WrittenPage } from './written-page.tsx'
import { Reference } from './reference.tsx'

/** `docs/api.md`, followed by every operation of the API. */
export default function DevelopersScreen() {
  const { data: page } = useSuspenseQuery(textQuery('developers'))
  return (
    <WrittenPage page={page}>
      <Reference />
    </WrittenPage>
  )
}
