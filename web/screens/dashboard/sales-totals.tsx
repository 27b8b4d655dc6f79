import type { UseQueryResult } from '@tanstack/react-query'
import type { SalesTotals as Totals } from '#contract/deals/own-deals.ts'
import { formatPrice } from '#contract/money.ts'
import { FailedState } from '#web/ui/failed-state.tsx'

const HEAD = 'px-4 py-2 text-12px leading-16px font-500 text-muted'
const AMOUNT = 'px-4 py-2 font-mono tabular-nums text-right whitespace-nowrap'

/** What the seller has earned and waits for, in all and by product; nothing before the first agreement. */
export function SalesTotals({ query }: { query: UseQueryResult<Totals> }) {
  const { data } = query
  if (!data) return <FailedState title="Your totals couldn’t be loaded." query={query} />
  if (data.products.length === 0) return null
  return (
    <section aria-label="Totals" className="grid gap-3">
      <dl className="grid sm:grid-cols-3 gap-3">
        <Figure label="Confirmed payments" cents={data.confirmedCents} note={soldText(data)} />
        <Figure label="To be paid" cents={data.unpaidCents} note="Agreed, and the buyer pays next" />
        <Figure label="To be confirmed" cents={data.unconfirmedCents} note="Marked as paid, and you confirm next" />
      </dl>
      <p className="text-12px leading-18px text-muted">
        Buyers pay you directly. A payment counts once you have confirmed it.
      </p>
      <ByProduct totals={data} />
    </section>
  )
}

function Figure({ label, cents, note }: { label: string; cents: number; note: string }) {
  return (
    <div className="panel flex flex-col-reverse justify-end gap-1 px-4 py-3">
      <dt className="text-13px leading-18px text-muted">
        <span className="font-500 text-text">{label}</span>
        <span className="block text-12px leading-18px">{note}</span>
      </dt>
      <dd className="font-mono tabular-nums text-20px leading-28px font-600">{formatPrice(cents)}</dd>
    </div>
  )
}

function soldText({ sold, monthCents }: Totals): string {
  return `${sold.toLocaleString('en-US')} sold, ${formatPrice(monthCents)} this month`
}

function ByProduct({ totals: { products, otherProducts } }: { totals: Totals }) {
  return (
    <details className="panel overflow-hidden">
      <summary className="px-4 py-3 text-13px leading-20px font-600 focus-ring -outline-offset-2!">By product</summary>
      <table className="w-full border-t border-line text-13px leading-20px">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              Product
            </th>
            <th scope="col" className={`${HEAD} text-right max-sm:hidden`}>
              Sold
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Confirmed
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Waiting
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, title, sold, confirmedCents, waitingCents }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" dir="auto" className="px-4 py-2 text-left font-500 break-anywhere">
                {title}
              </th>
              <td className={`${AMOUNT} max-sm:hidden`}>{sold.toLocaleString('en-US')}</td>
              <td className={AMOUNT}>{formatPrice(confirmedCents)}</td>
              <td className={`${AMOUNT} text-muted`}>{formatPrice(waitingCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {otherProducts > 0 && (
        <p className="border-t border-line px-4 py-2 text-12px leading-18px text-muted">
          {`And ${otherProducts.toLocaleString('en-US')} more with less.`}
        </p>
      )}
    </details>
  )
}
