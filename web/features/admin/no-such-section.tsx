import { Link } from 'wouter'
import { ADMIN } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'

export function NoSuchSection() {
  return (
    <div className="grid justify-items-center content-center gap-4 min-h-[60dvh] px-4 text-center">
      <h1 className="text-26px leading-32px font-700 tracking-tight">Oops! Page not found</h1>
      <Link href={ADMIN} className={button('plain', 'l')}>
        Dashboard
      </Link>
    </div>
  )
}
