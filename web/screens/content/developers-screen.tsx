import page from '../../../docs/api.md'
import { WrittenPage } from './written-page.tsx'
import { Reference } from './reference.tsx'

/** `docs/api.md`, followed by every operation of the API. */
export default function DevelopersScreen() {
  return (
    <WrittenPage page={page}>
      <Reference />
    </WrittenPage>
  )
}
