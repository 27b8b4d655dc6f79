import type { ScreenProps } from '#web/lib/lazy-screen.tsx'
import { Profile } from './profile.tsx'

export default function ProfileByIdScreen({ params: { id = '' } }: ScreenProps) {
  return <Profile key={id} name={id} />
}
