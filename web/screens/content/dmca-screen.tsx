import { useSuspenseQuery } from '@tanstack/react-query'
import { textQuery } from './texts-api.ts'
import { MarkdownPage } from './markdown-page.tsx'
import { NOTICE, TakedownForm } from './takedown-form.tsx'

const CONTENTS = [NOTICE]

export default function DmcaScreen() {
  const { data: page } = useSuspenseQuery(textQuery('dmca'))
  return (
    <MarkdownPage page={page} contents={CONTENTS}>
      <TakedownForm />
    </MarkdownPage>
  )
}
