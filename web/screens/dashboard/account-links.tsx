import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { ADMIN, FAVORITES, HOME, SETTINGS } from '#contract/paths.ts'
import type { Person } from '#contract/accounts/sessions.ts'
import { signOut } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'

/** What the avatar's menu has, for phones, whose header has none. */
export function AccountLinks({ person }: { person: Person }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return (
    <nav aria-label="Account" className="md:hidden flex flex-wrap gap-2 mb-6">
      <Link href={FAVORITES} className={button()}>
        My Favorites
      </Link>
      <Link href={SETTINGS} className={button()}>
        Settings
      </Link>
      {person.role === 'admin' && (
        <Link href={ADMIN} className={button()}>
          Admin Panel
        </Link>
      )}
      <button type="button" onClick={() => signOut(queries, () => navigate(HOME))} className={button('ghost', 's')}>
        Sign out
      </button>
    </nav>
  )
}
