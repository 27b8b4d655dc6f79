import { useState } from 'react'
import { Link } from 'wouter'
import type { Purchase } from '#contract/library/library.ts'
import { formatPrice } from '#contract/money.ts'
import { changesPath, chatPath } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { dateText, hasUpdate } from './purchase-texts.ts'

const LINE = 'flex flex-wrap items-center gap-x-2 gap-y-1 text-13px leading-20px'
const LINK = 'inline-flex items-center min-h-6 rounded-sm underline underline-offset-4 decoration-line2 focus-ring'

/** What has become of a purchase: an update, versions out of reach, or its end. */
export function PurchaseStatus({ purchase }: { purchase: Purchase }) {
  const { ended, newest } = purchase
  if (ended) {
    return (
      <p className={LINE}>
        <Badge>Ended</Badge>
        <span className="text-muted">{dateText(ended.at)}</span>
        <bdi className="basis-full break-anywhere">{ended.reason}</bdi>
      </p>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <Newest purchase={purchase} />
      {newest?.withdrawn != null && (
        <p className={LINE}>
          <Badge>Withdrawn</Badge>
          <bdi className="min-w-0 text-muted break-anywhere">{newest.withdrawn}</bdi>
        </p>
      )}
      <Beyond purchase={purchase} />
    </div>
  )
}

function Newest({ purchase }: { purchase: Purchase }) {
  const { newest, had, product, beyond } = purchase
  if (!newest) return <p className={`${LINE} text-muted`}>No version yet. The seller delivers it in your discussion.</p>
  if (hasUpdate(purchase) && had !== null) {
    return (
      <p className={LINE}>
        <Badge tone="info">Update</Badge>
        <span>
          <span className="font-mono">{newest.version}</span>, you have <span className="font-mono">{had}</span>
        </span>
        {product.slug !== null && (
          <Link href={changesPath({ slug: product.slug }, { from: had, to: newest.version })} className={LINK}>
            See what changed
          </Link>
        )}
      </p>
    )
  }
  return (
    <p className={`${LINE} text-muted`}>
      {had === null ? 'Not downloaded yet' : had === newest.version && !beyond ? 'You have the newest' : 'You have'}
      <span className="font-mono text-text">{had ?? newest.version}</span>
    </p>
  )
}

/** A version that came after the end of updates, and the way to it. */
function Beyond({ purchase }: { purchase: Purchase }) {
  const { id, beyond, updatesUntil, chatId, product } = purchase
  const [isRenewing, setRenewing] = useState(false)
  if (!beyond) return null
  const { renewalCents } = beyond
  const isPriced = renewalCents !== null && chatId !== null && product.slug !== null
  return (
    <div className={LINE}>
      <span className="text-muted">
        <span className="font-mono text-text">{beyond.version}</span> is out
        {updatesUntil !== null && `, but your updates ended on ${dateText(updatesUntil)}`}.
        {renewalCents !== null && ` Another year of them costs ${formatPrice(renewalCents)}.`}
      </span>
      {isPriced ? (
        <button type="button" onClick={() => setRenewing(true)} className={LINK}>
          Renew for {formatPrice(renewalCents)}
        </button>
      ) : (
        chatId !== null && (
          <Link href={chatPath(id)} className={LINK}>
            Renew with the seller
          </Link>
        )
      )}
      {isRenewing && isPriced && (
        <RenewDialog purchase={purchase} chatId={chatId} priceCents={renewalCents} onClose={() => setRenewing(false)} />
      )}
    </div>
  )
}
