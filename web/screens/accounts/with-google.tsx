import { useQuery } from '@tanstack/react-query'
import { GoogleButton, type GoogleButtonProps } from './google-button.tsx'
import { OrLine } from './or-line.tsx'
import { signInOptionsQuery } from './sign-in-options.ts'

/** The way in with Google, where there is one; its place is kept until that is known. */
export function WithGoogle(props: GoogleButtonProps) {
  const { data } = useQuery(signInOptionsQuery)
  if (data?.google === false) return null
  return (
    <div className={`grid gap-4 ${data ? '' : 'invisible'}`}>
      <GoogleButton {...props} />
      <OrLine />
    </div>
  )
}
