import page from '#web/content/legal/license-agreement.md'
import { WrittenPage } from '#web/parts/written/written-page.tsx'

export default function LicenseScreen() {
  return <WrittenPage page={page} />
}
