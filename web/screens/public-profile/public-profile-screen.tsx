import type { ScreenProps } from '../screen.ts'
import { Profile } from './profile.tsx'

/** `/u/mara`, and `/@mara` with any suffix. */
export default function PublicProfileScreen({ params: { username = '' } }: ScreenProps) {
  return <Profile key={username} name={username} />
}
