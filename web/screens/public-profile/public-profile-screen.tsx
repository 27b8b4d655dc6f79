import type { ScreenProps } from '../screen.ts'
import { Profile } from './profile.tsx'

/** By username: `/u/mara`, and `/@mara` with anything after it. */
export default function PublicProfileScreen({ params: { username = '' } }: ScreenProps) {
  return <Profile key={username} name={username} />
}
