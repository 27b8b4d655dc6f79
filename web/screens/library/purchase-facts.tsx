import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Purchase } from '#contract/library/library.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import { chatPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { button } from '#web/ui/button.ts'
import { dateText, supportText, updatesText } from './purchase-texts.ts'

interface PurchaseFactsProps {
  purchase: Purchase
  describedBy: string
}

/** What was agreed: price, support and updates, with the way to the discussion. */
export function PurchaseFacts({ purchase, describedBy }: PurchaseFactsProps) {
  const [now] = useState(() => Date.now())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 md:px-5 py-3 border-t border-line text-13px leading-20px">
      <dl className="grid flex-1 grid-cols-1 min-[26rem]:grid-cols-3 gap-x-4 gap-y-2 min-w-[min(20rem,100%)]">
        <Fact name="Price">
          <span className="font-mono">{formatPrice(purchase.priceCents)}</span>
        </Fact>
        <Fact name="Support until">{supportText(purchase, now)}</Fact>
        <Fact name="Updates until">{updatesText(purchase, now)}</Fact>
      </dl>
      {purchase.chatId !== null && (
        <Link
          href={chatPath(purchase.id)}
          aria-describedby={describedBy}
          className={button('plain', 's', 'max-md:(w-full min-h-11!)')}
        >
          Open discussion
        </Link>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-[26rem]:(flex justify-between gap-4)">
      <dt className="text-12px leading-18px text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** From whom, with which license and when something was bought. */
export function BoughtFrom({ purchase: { seller, license, boughtAt } }: { purchase: Purchase }) {
  const { username, name } = seller
  return (
    <p className="text-13px leading-20px text-muted break-anywhere">
      {username === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link
          href={profilePath({ id: '', username })}
          className="inline-flex items-center min-h-6 rounded-sm hover:text-text hover:underline focus-ring"
        >
          <bdi>{name}</bdi>
        </Link>
      )}
      {license !== null && ` · ${licenseLabel(license)}`}
      {' · bought '}
      <time dateTime={boughtAt}>{dateText(boughtAt)}</time>
    </p>
  )
}
