import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { DASHBOARD, SIGNUP } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { confirm } from '#web/parts/account-api.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { Opening } from './opening.tsx'
import { forgetSignUp, useSignUpHere } from './sign-up-here.ts'

const TITLE = 'Open your account'
const GONE = { href: SIGNUP, label: 'Sign up again' }

/** Opens the account of a mailed link: on a click where it was signed up for, with a password anywhere else. */
export default function ConfirmScreen() {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const next = useSignUpHere()
  const [asks, setAsks] = useState(false)
  const open = async (token: string, password?: string) => {
    await confirm(queries, { token, password })
    forgetSignUp()
    void toast('success', 'Your account is open', 'You are signed in.')
    navigate(next ?? DASHBOARD, { replace: true })
  }
  if (next === undefined || asks) return <ConfirmForm title={TITLE} gone={GONE} open={open} />
  return (
    <Opening
      title={TITLE}
      lead="One click, and you are signed in with the password you have chosen."
      label="Open my account"
      gone={GONE}
      open={async (token) => {
        try {
          await open(token)
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error
          setAsks(true)
        }
      }}
    />
  )
}
