import { Link } from 'wouter'
import { ADMIN } from '#contract/paths.ts'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { formatPrice } from '#contract/money.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { waitingText } from '../waiting-text.ts'

const PENDING = `${ADMIN}/projects?status=pending`

/** Listings waiting for review, the longest waiting first, with links to review them. */
export function Waiting({ figures: { waiting, pendingProducts } }: { figures: Dashboard }) {
  return (
    <section aria-labelledby="waiting">
      <div className="flex flex-wrap items-center justify-between gap-3 min-h-9 mb-3">
        <h2 id="waiting" className="text-18px leading-24px font-600">
          Waiting for review
        </h2>
        {pendingProducts > 0 && (
          <Link href={PENDING} className={button()}>
            {`See all ${pendingProducts.toLocaleString()}`}
          </Link>
        )}
      </div>
      {waiting.length === 0 ? (
        <EmptyState icon="i-lucide-circle-check" title="Nothing is waiting for review." />
      ) : (
        <ul className="panel overflow-hidden">
          {waiting.map(({ id, title, cover, seller, priceCents, waitingSince }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center gap-3 px-4 py-2.5 border-t border-line first:border-t-0 hover:bg-s2"
            >
              <span className="w-16 aspect-[16/10] flex-none overflow-hidden rounded-sm bg-s2">
                <Cover image={cover} alt="" sizes="64px" />
              </span>
              <span className="flex-1 min-w-[min(8rem,100%)]">
                <Link
                  href={`${PENDING}&open=${encodeURIComponent(id)}`}
                  dir="auto"
                  className="cover-link block text-13px leading-20px text-left font-600 truncate"
                >
                  {title}
                </Link>
                <span className="block text-12px leading-18px text-muted truncate">
                  <bdi>{seller.name}</bdi>
                </span>
              </span>
              <span className="text-right">
                <span className="block font-mono text-13px leading-20px">{formatPrice(priceCents)}</span>
                {waitingSince !== null && (
                  <time dateTime={waitingSince} className="block text-12px leading-18px text-muted">
                    {waitingText(waitingSince)}
                  </time>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
