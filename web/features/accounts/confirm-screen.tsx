import { useLocation } from 'wouter'
import { LOGIN, SIGNUP } from '#contract/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { confirm } from '#web/parts/account-api.ts'
import { Opening } from './opening.tsx'

export function ConfirmScreen() {
  const [, navigate] = useLocation()
  return (
    <Opening
      title="Open your account"
      lead="One click, and your address is verified."
      label="Open my account"
      gone={{ href: SIGNUP, label: 'Sign up again' }}
      open={async (token) => {
        await confirm(token)
        void toast('success', 'Your account is open', 'Sign in to begin.')
        navigate(LOGIN, { replace: true })
      }}
    />
  )
}
