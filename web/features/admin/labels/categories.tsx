import { CATEGORY } from './label-texts.ts'
import { NamesScreen } from './labels-screen.tsx'

export function Categories() {
  return <NamesScreen words={CATEGORY} />
}
