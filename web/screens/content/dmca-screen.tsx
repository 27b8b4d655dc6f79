import page from './texts/legal/dmca.md'
import { WrittenPage } from './written-page.tsx'
import { NOTICE, TakedownForm } from './takedown-form.tsx'

const CONTENTS = [NOTICE]

export default function DmcaScreen() {
  return (
    <WrittenPage page={page} contents={CONTENTS}>
      <TakedownForm />
    </WrittenPage>
  )
}
