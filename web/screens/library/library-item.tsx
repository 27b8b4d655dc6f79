import { Link } from 'wouter'
import type { Purchase } from '#contract/library/library.ts'
import { libraryPath } from '#contract/paths.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { DownloadPanel } from '#web/domains/library/download-panel.tsx'
import { BoughtFrom, PurchaseFacts } from './purchase-facts.tsx'
import { PurchaseStatus } from './purchase-status.tsx'

/** A purchase in the library: state and download first, what was agreed below. */
export function LibraryItem({ purchase }: { purchase: Purchase }) {
  const { id, product, newest, had, ended } = purchase
  const titleId = `purchase-${id}`
  return (
    <article aria-labelledby={titleId} className="panel overflow-hidden">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] md:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)_20rem] gap-x-4 md:gap-x-5 gap-y-3 p-4 md:p-5">
        <div
          className={`self-start aspect-16/10 rounded-sm overflow-hidden bg-s2 ${ended ? 'grayscale opacity-50' : ''}`}
        >
          <Cover image={product.cover} alt="" sizes="128px" />
        </div>
        <div className="min-w-0">
          <h2
            id={titleId}
            dir="auto"
            className={`text-15px leading-24px md:text-16px font-600 break-anywhere ${ended ? 'text-muted' : ''}`}
          >
            <Link href={libraryPath(id)} className="line-clamp-3 w-fit rounded-sm hover:underline focus-ring">
              {product.title}
            </Link>
          </h2>
          <BoughtFrom purchase={purchase} />
          <div className="max-md:hidden mt-2">
            <PurchaseStatus purchase={purchase} />
          </div>
        </div>
        <div className="md:hidden col-span-full">
          <PurchaseStatus purchase={purchase} />
        </div>
        <div className="max-lg:col-span-full lg:self-center">
          {ended ? (
            <p className="text-13px leading-20px text-muted">Its downloads are off.</p>
          ) : (
            newest && (
              <DownloadPanel
                file={{ ...newest, purchaseId: id }}
                kind={had === newest.version ? 'plain' : 'primary'}
                isAgain={had === newest.version}
                describedBy={titleId}
              />
            )
          )}
        </div>
      </div>
      <PurchaseFacts purchase={purchase} describedBy={titleId} />
    </article>
  )
}
