import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { FavoriteList } from './favorite-list.tsx'

export default function FavoritesScreen() {
  return (
    <RequireSession>
      {(person) => (
        <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
          <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">
            My Favorites
          </h1>
          <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">
            Products you’ve saved, and how their prices have changed since.
          </p>
          <FavoriteList key={person.id} />
        </div>
      )}
    </RequireSession>
  )
}
