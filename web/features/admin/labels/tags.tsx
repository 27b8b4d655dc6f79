import { TAG } from './label-texts.ts'
import { NamesScreen } from './labels-screen.tsx'

export function Tags() {
  return <NamesScreen words={TAG} />
}
