import type { ScreenProps } from '../screen.ts'
import { Profile } from './profile.tsx'

export default function ProfileByIdScreen({ params: { id = '' } }: ScreenProps) {
  return <Profile key={id} name={id} />
}
