import page from '#web/content/legal/terms-of-service.md'
import { WrittenPage } from '#web/parts/written/written-page.tsx'

export default function TermsScreen() {
  return <WrittenPage page={page} />
}
