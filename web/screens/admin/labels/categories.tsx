import { CATEGORY } from './label-texts.ts'
import { LabelsScreen } from './labels-screen.tsx'

export function Categories() {
  return <LabelsScreen words={CATEGORY} />
}
