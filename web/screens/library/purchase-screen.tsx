import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isolate } from '#contract/isolate.ts'
import type { OwnedPurchase } from '#contract/library/library.ts'
import { LIBRARY, libraryPath, listingPath } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { Cover } from '#web/domains/images/cover.tsx'
import { purchaseQuery } from '#web/domains/library/library-api.ts'
import { OwnReview } from '#web/domains/reviews/own-review.tsx'
import { ApiError } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ScreenProps } from '../screen.ts'
import { MailSwitch } from './mail-switch.tsx'
import { OwnedVersions } from './owned-versions.tsx'
import { BoughtFrom, PurchaseFacts } from './purchase-facts.tsx'
import { PurchaseStatus } from './purchase-status.tsx'

const TITLE = 'purchase-title'

/** One purchase: all versions that belong to it. */
export default function PurchaseScreen({ params: { id = '' } }: ScreenProps) {
  return (
    <RequireSession>
      {(person) => (
        <div className="wrap pt-4 pb-16 md:pb-20">
          <Link
            href={LIBRARY}
            className="inline-flex items-center gap-1 min-h-11 md:min-h-8 rounded-sm text-13px leading-20px text-muted hover:text-text focus-ring"
          >
            <span aria-hidden className="i-lucide-chevron-left" />
            Library
          </Link>
          <PurchasePage key={`${person.id} ${id}`} id={id} me={person.id} />
        </div>
      )}
    </RequireSession>
  )
}

function PurchasePage({ id, me }: { id: string; me: string }) {
  const query = useQuery(purchaseQuery(id))
  const { data, error } = query
  useTitle(data && `${isolate(data.product.title)} · Library · ${SITE_NAME}`)
  // What an admin has just ended stays on the screen until it is fetched again.
  if (data) return <Shown purchase={data} me={me} />
  return (
    <>
      <h1 className="sr-only">Purchase</h1>
      {error instanceof ApiError && error.code === 'purchase_not_found' ? (
        <EmptyState urgent icon="i-lucide-circle-alert" title={error.message}>
          <Link href={LIBRARY} className={button('plain', 's', 'max-md:min-h-11!')}>
            Your library
          </Link>
        </EmptyState>
      ) : error ? (
        <FailedState query={query} />
      ) : (
        <div role="status" aria-label="Loading purchase" className="grid gap-4 pt-2">
          <Skeleton className="h-24 max-w-140" />
          <Skeleton className="h-16" />
          <Skeleton className="h-60" />
        </div>
      )}
    </>
  )
}

function Shown({ purchase, me }: { purchase: OwnedPurchase; me: string }) {
  const { id, product, ended, mails, versions } = purchase
  return (
    <div className="grid grid-cols-1 gap-4 pt-1">
      <section aria-labelledby={TITLE} className="panel overflow-hidden">
        <div className="grid grid-cols-1 sm:grid-cols-[10rem_minmax(0,1fr)] gap-x-5 gap-y-3 p-4 md:p-5">
          <div
            className={`max-sm:w-32 self-start aspect-16/10 rounded-sm overflow-hidden bg-s2 ${ended ? 'grayscale opacity-50' : ''}`}
          >
            <Cover image={product.cover} alt="" sizes="160px" />
          </div>
          <div className="min-w-0">
            <h1
              id={TITLE}
              dir="auto"
              className="text-22px leading-28px md:(text-26px leading-32px) font-700 tracking-[-.025em] break-words"
            >
              {product.title}
            </h1>
            <BoughtFrom purchase={purchase} />
            <div className="my-2">
              <PurchaseStatus purchase={purchase} />
            </div>
            {product.slug === null ? (
              <p className="text-13px leading-20px text-muted">It’s not for sale now. What you own stays here.</p>
            ) : (
              <Link
                href={listingPath({ slug: product.slug })}
                className="inline-flex items-center min-h-6 rounded-sm text-13px leading-20px underline underline-offset-4 decoration-line2 focus-ring"
              >
                View product
              </Link>
            )}
          </div>
        </div>
        <PurchaseFacts purchase={purchase} describedBy={TITLE} />
      </section>
      {!ended && (
        <>
          <OwnedVersions purchase={purchase} describedBy={TITLE} />
          {(versions.length > 0 || mails) && <MailSwitch id={id} mails={mails} />}
        </>
      )}
      <OwnReview target={{ subject: 'listing', id: product.id, name: product.slug }} me={me} path={libraryPath(id)} />
    </div>
  )
}
