import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { Profile } from './profile.tsx'

/**
 * One's own profile as others see it. Without a username, the local part of the email address stands in for it, and the
 * profile is found by id, since the local part may be somebody else's username.
 */
export default function OwnPublicProfileScreen() {
  return (
    <RequireSession>
      {({ id, username, email }) => <Profile name={username ?? id} handle={username ?? email.replace(/@[^@]*$/, '')} />}
    </RequireSession>
  )
}
