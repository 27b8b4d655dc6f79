import page from '#web/content/legal/dmca.md'
import { WrittenPage } from '#web/parts/written/written-page.tsx'

export default function DmcaScreen() {
  return <WrittenPage page={page} />
}
