import { useQuery } from '@tanstack/react-query'
import { Consent } from './consent.tsx'
import { GoogleButton, type GoogleButtonProps } from './google-button.tsx'
import { signInOptionsQuery } from './sign-in-options.ts'

/** Google sign-in, if configured; reserves its space while loading. */
export function GoogleSignIn(props: GoogleButtonProps) {
  const { data } = useQuery(signInOptionsQuery)
  if (data?.google === false) return null
  return (
    <div className={`grid grid-cols-1 gap-4 ${data ? '' : 'invisible'}`}>
      <GoogleButton {...props} />
      {/* An account is made for a person who has none. */}
      {props.from === 'login' && <Consent by="By signing up with Google" />}
      <OrLine />
    </div>
  )
}

function OrLine() {
  return (
    <p className="flex items-center gap-3 text-12px text-faint">
      <span aria-hidden className="flex-1 border-t border-line" />
      or
      <span aria-hidden className="flex-1 border-t border-line" />
    </p>
  )
}
