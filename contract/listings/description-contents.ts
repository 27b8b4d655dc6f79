import { MIN_CONTENTS } from './limits.ts'
import { plainText } from './plain-text.ts'

const SECTION = /<h3 id="(description-\d+)"[^>]*>(.*?)<\/h3>/gs

/** The sections of a rendered description (`description-html.ts`) with their titles as text; none if there are few. */
export function contentsOf(html: string): { id: string; title: string }[] {
  const contents = [...html.matchAll(SECTION)].map(([, id = '', title = '']) => ({ id, title: plainText(title) }))
  return contents.length < MIN_CONTENTS ? [] : contents
}
