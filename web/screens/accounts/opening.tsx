import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { AccountCard } from './account-card.tsx'
import { isGone, LinkGone } from './link-gone.tsx'
import { readToken, useToken } from './use-token.ts'

interface OpeningProps {
  title: string
  lead: string
  label: string
  /** Where to go if the link is no longer valid. */
  gone: { href: string; label: string }
  open: (token: string) => Promise<void>
}

/** Uses a mailed link on a click, since mail scanners open links too. */
export function Opening({ title, lead, label, gone, open }: OpeningProps) {
  const token = useToken()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  if (token === '' || isGone(refusal?.code)) {
    return (
      <AccountCard title={title}>
        <LinkGone why={refusal?.message} {...gone} />
      </AccountCard>
    )
  }
  const go = async () => {
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
        onClick={() => void (busy || go())}
        className={button('primary', 'l', 'w-full')}
      >
        {label}
      </HydratedButton>
    </AccountCard>
  )
}
