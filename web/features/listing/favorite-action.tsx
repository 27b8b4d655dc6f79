import { Link } from 'wouter'
import { Heart } from '#web/parts/heart.tsx'
import { useFavorite } from '#web/parts/use-favorite.ts'
import { button } from '#web/ui/button.ts'

export function FavoriteAction({ id }: { id: string }) {
  const { isSaved, login, toggle } = useFavorite(id)
  const className = button('plain', 'l')
  return (
    <>
      <Link href={login} data-visitor className={className}>
        <Heart />
        Add to Favorites
      </Link>
      <button type="button" data-member data-buyer onClick={() => toggle()} className={className}>
        <Heart isFull={isSaved} />
        {isSaved ? 'Remove from Favorites' : 'Add to Favorites'}
      </button>
    </>
  )
}
