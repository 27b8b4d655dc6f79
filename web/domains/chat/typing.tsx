import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { firstName } from '#web/domains/deals/viewer.ts'

export function Typing({ of }: { of: { name: string; avatar: string | null } }) {
  return (
    <li className="chat-typing">
      <span className="chat-face">
        <PersonAvatar of={of} />
      </span>
      <span aria-hidden className="chat-dots">
        <i />
        <i />
        <i />
      </span>
      <span className="min-w-0 truncate">
        <bdi>{firstName(of.name)}</bdi> is typing
      </span>
    </li>
  )
}
