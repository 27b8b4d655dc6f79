import { useEffect, useState } from 'react'
import { GOOGLE_REFUSALS, type SignUpRole } from '#contract/accounts/constants.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { continueWithGoogle } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { errorText } from '#web/ui/error-text.ts'

export interface GoogleButtonProps {
  from: 'login' | 'signup'
  returnTo: string
  /** Reads the selected role for a new account, when the button is used. */
  role?: () => SignUpRole | null | undefined
}

const TEXTS = {
  login: { label: 'Sign in with Google', failed: 'Google Login Failed' },
  signup: { label: 'Sign up with Google', failed: 'Google Signup Failed' },
}

export function GoogleButton({ from, returnTo, role }: GoogleButtonProps) {
  const { label, failed } = TEXTS[from]
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const address = new URL(location.href)
    const reason = address.searchParams.get('google')
    if (reason === null) return
    address.searchParams.delete('google')
    history.replaceState(history.state, '', address)
    void toast('error', failed, sentenceOf(reason))
  }, [failed])

  const start = async () => {
    setBusy(true)
    try {
      await continueWithGoogle({ from, returnTo, role: role?.() ?? undefined })
    } catch (error) {
      setBusy(false)
      void toast('error', failed, error instanceof ApiError ? errorText(error) : GOOGLE_REFUSALS.failed)
    }
  }

  return (
    <HydratedButton
      type="button"
      aria-busy={busy}
      onClick={() => void (busy || start())}
      className={button('plain', 'l', 'w-full')}
    >
      <svg aria-hidden width="16" height="16" viewBox="0 0 48 48">
        <path
          fill="#4285f4"
          d="M47 24.5c0-1.6-.1-3.1-.4-4.5H24v9h12.9a11 11 0 0 1-4.8 7.3v6h7.7C44.3 38.1 47 31.9 47 24.5Z"
        />
        <path
          fill="#34a853"
          d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9h-8v6.2A24 24 0 0 0 24 48Z"
        />
        <path fill="#fbbc05" d="M10.5 28.6a14.4 14.4 0 0 1 0-9.2v-6.2h-8a24 24 0 0 0 0 21.6l8-6.2Z" />
        <path
          fill="#ea4335"
          d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.8-6.8A24 24 0 0 0 2.5 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5Z"
        />
      </svg>
      {label}
    </HydratedButton>
  )
}

function sentenceOf(reason: string): string {
  return new Map(Object.entries(GOOGLE_REFUSALS)).get(reason) ?? GOOGLE_REFUSALS.failed
}
