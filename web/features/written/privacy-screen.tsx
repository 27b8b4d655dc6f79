import page from '#web/content/legal/privacy-policy.md'
import { WrittenPage } from '#web/parts/written/written-page.tsx'

export default function PrivacyScreen() {
  return <WrittenPage page={page} />
}
