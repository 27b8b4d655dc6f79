import page from '#web/content/legal/cookie-policy.md'
import { WrittenPage } from '#web/parts/written/written-page.tsx'

export default function CookiesScreen() {
  return <WrittenPage page={page} />
}
