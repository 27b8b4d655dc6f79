import type { ScreenProps } from '#web/lib/lazy-screen.tsx'
import { InvalidUsername } from './invalid-username.tsx'
import { Profile } from './profile.tsx'

/** By username: `/u/mara`, and `/@mara` with anything after it. */
export default function PublicProfileScreen({ params: { username = '' } }: ScreenProps) {
  return username ? <Profile key={username} name={username} /> : <InvalidUsername />
}
