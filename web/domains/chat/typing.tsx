import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { firstName } from '#web/domains/deals/viewer.ts'

const DOT = 'size-1.5 rounded-full bg-muted [@media(forced-colors:active)]:bg-[CanvasText] animate-typing-dot'

export function Typing({ user }: { user: { name: string; avatar: string | null } }) {
  return (
    <li className="flex items-center gap-3 min-w-0 text-12px leading-16px text-muted">
      <PersonAvatar person={user} size="sm" />
      <span aria-hidden className="flex gap-1 p-3 border border-line rounded-lg bg-s2">
        <i className={DOT} />
        <i className={`${DOT} animate-delay-150`} />
        <i className={`${DOT} animate-delay-300`} />
      </span>
      <span className="min-w-0 truncate">
        <bdi>{firstName(user.name)}</bdi> is typing
      </span>
    </li>
  )
}
