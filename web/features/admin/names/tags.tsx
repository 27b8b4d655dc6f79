import { TAG } from './name-words.ts'
import { NamesScreen } from './names-screen.tsx'

export function Tags() {
  return <NamesScreen words={TAG} />
}
