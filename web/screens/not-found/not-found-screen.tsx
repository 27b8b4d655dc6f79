import { Link, useLocation } from 'wouter'
import { HOME, MARKETPLACE } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'

export default function NotFoundScreen() {
  const [path] = useLocation()
  return (
    <div className="wrap grid justify-items-center content-center gap-4 min-h-[70dvh] py-20 text-center">
      <p className="font-mono text-14px text-faint">404</p>
      <h1 className="text-28px md:text-36px leading-tight font-700 tracking-tight">Oops! Page not found</h1>
      <p className="max-w-full px-3 py-1.5 rounded-sm bg-s2 font-mono text-13px text-muted break-all">{path}</p>
      <div className="flex flex-wrap justify-center gap-3 mt-4">
        <Link href={HOME} className={button('primary', 'l')}>
          <span aria-hidden className="i-lucide-house" />
          Home
        </Link>
        <Link href={MARKETPLACE} className={button('plain', 'l')}>
          Marketplace
        </Link>
      </div>
    </div>
  )
}
