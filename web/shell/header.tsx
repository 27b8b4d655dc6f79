import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { LOGIN, MARKETPLACE, PORTFOLIOS, SELL, SIGNUP } from '#contract/paths.ts'
import { importInBackground } from '#web/lib/import-in-background.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { toggleTheme } from '#web/lib/theme.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { useNextParam } from '#web/domains/accounts/next-param.ts'
import { button } from '#web/ui/button.ts'
import { HeaderSearch } from './header-search.tsx'
import { Logo } from './logo.tsx'

const AccountMenu = lazy(() =>
  importInBackground(() => import('./account-menu.tsx')).then((module) => ({
    default: module?.AccountMenu ?? (() => null),
  })),
)

const PhoneMenu = lazy(() =>
  importOrReload(() => import('./phone-menu.tsx')).then((module) => ({ default: module.PhoneMenu })),
)

const LINKS = [
  { href: MARKETPLACE, label: 'Marketplace' },
  { href: PORTFOLIOS, label: 'Portfolios' },
  { href: SELL, label: 'Sell your Code' },
]

/** From 1024 px with a search. Below 768 px only the logo, the theme toggle and the menu remain; the bottom bar has the links. */
export function Header() {
  const [path] = useLocation()
  const isMember = useSessionHint() !== undefined
  const nextParam = useNextParam()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg/86 backdrop-blur-md">
      <div className="wrap flex flex-wrap items-center gap-x-6 min-h-14">
        <Logo />
        <nav aria-label="Main" className="hidden md:flex flex-wrap gap-1">
          {LINKS.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={`px-2.5 py-1.5 rounded-sm text-13px font-500 transition-colors focus-ring ${path === href ? 'bg-s2 text-text' : 'text-muted hover:text-text'}`}
            >
              {label}
            </Link>
          ))}
        </nav>
        {/* The marketplace has its own. */}
        {path !== MARKETPLACE && <HeaderSearch />}
        <div className="flex flex-wrap items-center gap-2 ml-auto">
          <ThemeToggle />
          <div data-member className="max-md:hidden w-9 h-9 rounded-full bg-s3">
            {isMember && (
              <Suspense>
                <AccountMenu />
              </Suspense>
            )}
          </div>
          <Link href={LOGIN + nextParam} data-visitor className={button('ghost', 's', 'max-md:hidden!')}>
            Sign In
          </Link>
          <Link href={SIGNUP + nextParam} data-visitor className={button('primary', 's', 'max-md:hidden!')}>
            Sign Up
          </Link>
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

/** CSS picks the icon, because the edge does not know the theme. */
function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label="Toggle theme"
      title="Toggle theme"
      onClick={toggleTheme}
      className={button('ghost', 's', 'w-9 px-0! max-md:(w-11 min-h-11!)')}
    >
      <span aria-hidden className="text-16px dark:i-lucide-moon light:i-lucide-sun" />
    </button>
  )
}

function MenuButton() {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={button('ghost', 'l', 'w-11 px-0! -mr-2 md:hidden!')}
      >
        <span aria-hidden className="i-lucide-menu text-18px" />
      </button>
      {isOpen && (
        <Suspense>
          <PhoneMenu opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
