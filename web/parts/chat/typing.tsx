import { PersonAvatar } from '#web/parts/person-avatar.tsx'

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
        <bdi>{firstWord(of.name)}</bdi> is typing
      </span>
    </li>
  )
}

function firstWord(name: string): string {
  return name.split(/\s/, 1)[0] ?? name
}
