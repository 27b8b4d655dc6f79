import type { ScreenProps } from '#web/lib/screen.tsx'
import { Profile } from './profile.tsx'

export function ProfileByIdScreen({ params: { id = '' } }: ScreenProps) {
  return <Profile key={id} name={id} />
}
