import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Private } from '#web/parts/private.tsx'
import { button } from '#web/ui/button.ts'

/** Stands where a part of the product has not opened yet, and says so. */
export function SoonScreen({ title }: { title: string }) {
  useTitle(`${title} · Sourceyard`)
  return (
    <div className="wrap grid justify-items-center content-center gap-4 min-h-[70dvh] py-20 text-center">
      <h1 className="text-28px md:text-36px leading-tight font-700 tracking-tight">{title}</h1>
      <p className="max-w-44ch text-15px leading-24px text-muted">
        This part of Sourceyard has not opened yet. The marketplace has: every product in it can be looked at today.
      </p>
      <Link href={MARKETPLACE} className={button('primary', 'l', 'mt-4')}>
        Marketplace
      </Link>
    </div>
  )
}

export function PrivateSoonScreen({ title }: { title: string }) {
  return <Private>{() => <SoonScreen title={title} />}</Private>
}
