import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { SETTINGS } from '#contract/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { confirmEmail } from '#web/domains/accounts/account-api.ts'
import { fetchSession } from '#web/domains/accounts/session.ts'
import { MailedLinkForm } from './mailed-link-form.tsx'

export default function ConfirmEmailScreen() {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return (
    <MailedLinkForm
      title="Confirm your new email address"
      lead="You’ll use it to sign in, and our emails will go there."
      label="Confirm this address"
      expiredLink={{ href: SETTINGS, label: 'Back to Settings' }}
      open={async (token) => {
        await confirmEmail(token)
        void toast('success', 'Your email address has been changed')
        await fetchSession(queries).catch(() => undefined)
        navigate(SETTINGS, { replace: true })
      }}
    />
  )
}
