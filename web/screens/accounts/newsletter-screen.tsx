import { useState } from 'react'
import { Link } from 'wouter'
import { HOME, MARKETPLACE } from '#contract/paths.ts'
import { ensureOk } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { button } from '#web/ui/button.ts'
import type { NewsletterApi } from '#worker/app.ts'
import { AccountCard } from './account-card.tsx'
import { MailedLinkForm } from './mailed-link-form.tsx'

const { confirm } = client<NewsletterApi>('/api').newsletter

export default function NewsletterScreen() {
  const [confirmed, setConfirmed] = useState(false)
  if (confirmed)
    return (
      <AccountCard title="You’re subscribed">
        <p role="status" className="text-14px leading-20px">
          Thank you. Every issue has a link to unsubscribe.
        </p>
        <Link href={MARKETPLACE} className={button('primary', 'l', 'w-full')}>
          Browse the marketplace
        </Link>
      </AccountCard>
    )
  return (
    <MailedLinkForm
      title="Confirm your subscription"
      lead="You’ll get our newsletter with new products once a month."
      label="Confirm my subscription"
      expiredLink={{ href: HOME, label: 'Back to Home' }}
      open={async (token) => {
        await ensureOk(confirm.$post({ json: { token } }))
        setConfirmed(true)
      }}
    />
  )
}
