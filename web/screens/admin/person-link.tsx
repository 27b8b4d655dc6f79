import { Link } from 'wouter'
import type { PersonSummary } from '#contract/admin/lists.ts'
import { profilePath } from '#contract/profiles/names.ts'

interface PersonLinkProps {
  person: Pick<PersonSummary, 'id' | 'name' | 'username'>
  className?: string
}

/** A person by name, with a link to their profile; their id shows on hover. */
export function PersonLink({ person, className = '' }: PersonLinkProps) {
  return (
    <Link
      href={profilePath(person)}
      title={person.id}
      className={`block py-0.5 max-w-full @[54rem]:max-w-32 @[70rem]:max-w-44 text-left truncate rounded-sm hover:text-accent-text focus-ring ${className}`}
    >
      <bdi>{person.name}</bdi>
    </Link>
  )
}

/** A person by their whole name, with a link to their profile. */
export function PersonName({ person }: Pick<PersonLinkProps, 'person'>) {
  return (
    <Link href={profilePath(person)} className="font-600 rounded-sm hover:text-accent-text focus-ring">
      <bdi>{person.name}</bdi>
    </Link>
  )
}
