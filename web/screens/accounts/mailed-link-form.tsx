import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { AccountCard } from './account-card.tsx'
import { isLinkError, ExpiredLink } from './expired-link.tsx'
import { readToken, useToken } from './use-token.ts'

interface MailedLinkFormProps {
  title: string
  lead: string
  label: string
  /** Where to go if the link is invalid. */
  expiredLink: { href: string; label: string }
  open: (token: string) => Promise<void>
}

/** Uses an emailed link only on a click, since mail scanners open links, too. */
export function MailedLinkForm({ title, lead, label, expiredLink, open }: MailedLinkFormProps) {
  const token = useToken()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  if (token === '' || isLinkError(refusal?.code)) {
    return (
      <AccountCard title={title}>
        <ExpiredLink message={refusal?.message} {...expiredLink} />
      </AccountCard>
    )
  }
  const openLink = async () => {
    setBusy(true)
    try {
      await open(readToken())
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError) setRefusal(error)
    }
  }
  return (
    <AccountCard title={title} lead={lead}>
      <FormError error={refusal} />
      <HydratedButton
        type="button"
        aria-busy={busy}
        onClick={() => void (busy || openLink())}
        className={button('primary', 'l', 'w-full')}
      >
        {label}
      </HydratedButton>
    </AccountCard>
  )
}
