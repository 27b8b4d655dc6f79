import page from '#web/content/about.md'
import { WrittenPage } from '#web/parts/written/written-page.tsx'

export default function AboutScreen() {
  return <WrittenPage page={page} />
}
