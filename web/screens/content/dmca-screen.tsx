import { useSuspenseQuery } from '@tanstack/react-query'
import { textQuery } from './texts-api.ts'
import { WrittenPage } from './written-page.tsx'
import { NOTICE, TakedownForm } from './takedown-form.tsx'

const CONTENTS = [NOTICE]

export default function DmcaScreen() {
  const { data: page } = useSuspenseQuery(textQuery('dmca'))
  return (
    <WrittenPage page={page} contents={CONTENTS}>
      <TakedownForm />
    </WrittenPage>
  )
}
