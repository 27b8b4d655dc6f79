import { Link } from 'wouter'
import type { PersonSummary } from '#contract/admin/lists.ts'
import { adminUserPath } from '#contract/paths.ts'

interface PersonLinkProps {
  person: Pick<PersonSummary, 'id' | 'name'>
  className?: string
}

/** A person by name, with a link to their page; their id shows on hover. */
export function PersonLink({ person, className = '' }: PersonLinkProps) {
  return (
    <Link
      href={adminUserPath(person)}
      title={person.id}
      className={`block py-0.5 max-w-full @[54rem]:max-w-32 @[70rem]:max-w-44 text-left truncate rounded-sm hover:text-accent-text focus-ring ${className}`}
    >
      <bdi>{person.name}</bdi>
    </Link>
  )
}

/** A person by their whole name, with a link to their page. */
export function PersonName({ person }: Pick<PersonLinkProps, 'person'>) {
  return (
    <Link href={adminUserPath(person)} className="font-600 rounded-sm hover:text-accent-text focus-ring">
      <bdi>{person.name}</bdi>
    </Link>
  )
}
