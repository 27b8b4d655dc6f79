import { CATEGORY } from './name-words.ts'
import { NamesScreen } from './names-screen.tsx'

export function Categories() {
  return <NamesScreen words={CATEGORY} />
}
