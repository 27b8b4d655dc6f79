import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { loginPath, HOME } from '#contract/paths.ts'
import { WithSession } from '#web/domains/accounts/with-session.tsx'
import type { ScreenProps } from '../screen.ts'
import { button } from '#web/ui/button.ts'
import { ScreenLoading } from '#web/ui/screen-loading.tsx'
import { adminPageAt } from './admin-pages.ts'
import { AdminFrame } from './admin-frame.tsx'
import { sectionOf, USER_PAGE } from './sections.ts'

/** Every page of the admin area. A section loads neither code nor data before the guard lets it through. */
export default function AdminScreen({ params }: ScreenProps) {
  const section = sectionOf(adminPageAt(params))
  const { user } = params
  const content =
    user === undefined ? section && <section.Component key={section.page} /> : <USER_PAGE.Component id={user} />
  return (
    <div className="whole-page">
      <AdminGuard>
        <AdminFrame at={section}>
          <Suspense fallback={<ScreenLoading />}>{content}</Suspense>
        </AdminFrame>
      </AdminGuard>
    </div>
  )
}

/** Shows its content to admins only. */
function AdminGuard({ children }: { children: ReactNode }) {
  return (
    <WithSession>
      {(person) => (person?.role === 'admin' ? children : <AccessDenied isOut={person === null} />)}
    </WithSession>
  )
}

function AccessDenied({ isOut }: { isOut: boolean }) {
  return (
    <div className="wrap grid justify-items-center content-center gap-4 min-h-[70dvh] py-20 text-center">
      <span aria-hidden className="i-lucide-circle-alert text-28px text-bad" />
      <h1 className="text-28px md:text-36px leading-tight font-700 tracking-tight">Access Denied</h1>
      <p className="max-w-44ch text-15px leading-24px text-muted">You need admin privileges to access this page.</p>
      {isOut ? (
        <Link href={loginPath(location.pathname + location.search)} className={button('primary', 'l', 'mt-4')}>
          Sign In
        </Link>
      ) : (
        <Link href={HOME} className={button('plain', 'l', 'mt-4')}>
          Home
        </Link>
      )}
    </div>
  )
}
