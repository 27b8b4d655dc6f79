import { TAG } from './label-texts.ts'
import { LabelsScreen } from './labels-screen.tsx'

export function Tags() {
  return <LabelsScreen words={TAG} />
}
