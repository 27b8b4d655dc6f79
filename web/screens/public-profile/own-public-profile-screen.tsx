import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { Profile } from './profile.tsx'

/**
 * The user's own public profile. Without a username, it shows the email's local part, but loads the profile by id,
 * because the local part may be another user's username.
 */
export default function OwnPublicProfileScreen() {
  return (
    <RequireSession>
      {({ id, username, email }) => <Profile name={username ?? id} handle={username ?? email.replace(/@[^@]*$/, '')} />}
    </RequireSession>
  )
}
