import { Link, useLocation } from 'wouter'
import { CHATS, DASHBOARD, HOME, LOGIN, MARKETPLACE, PROFILE } from '#contract/paths.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { UnreadCount } from '#web/domains/chat/unread-count.tsx'
import { WaitingText } from '#web/domains/chat/waiting-text.tsx'
import { useNextParam } from '#web/domains/accounts/next-param.ts'

const LINKS = [
  { href: HOME, label: 'Home', icon: 'i-lucide-house' },
  { href: MARKETPLACE, label: 'Marketplace', icon: 'i-lucide-layout-grid' },
  { href: DASHBOARD, label: 'Dashboard', icon: 'i-lucide-briefcase-business', 'data-member': true },
  { href: CHATS, label: 'Chats', icon: 'i-lucide-message-square', 'data-member': true },
  { href: PROFILE, label: 'Profile', icon: 'i-lucide-user', 'data-member': true },
  { href: LOGIN, label: 'Login', icon: 'i-lucide-log-in', 'data-visitor': true },
]

/** The main navigation on phones. It leaves a conversation, whose composer is at the edge of the screen. */
export function BottomBar() {
  const [path] = useLocation()
  const isMember = useSessionHint() !== undefined
  const nextParam = useNextParam()
  if (path.startsWith(`${CHATS}/`)) return null
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="md:hidden fixed inset-x-0 bottom-0 z-40 flex h-[var(--bar)] overflow-x-auto [scrollbar-width:none] pb-[env(safe-area-inset-bottom)] border-t border-line bg-s1"
    >
      {LINKS.map(({ href, label, icon, ...audience }) => (
        <Link
          key={href}
          {...audience}
          href={href === LOGIN ? href + nextParam : href}
          aria-current={path === href ? 'page' : undefined}
          className={`relative flex-1 min-w-max px-0.5 grid place-items-center place-content-center gap-1 text-11px leading-none font-500 focus-ring -outline-offset-2! ${path === href ? 'text-accent-text' : 'text-muted'}`}
        >
          <span aria-hidden className={`${icon} text-18px`} />
          {label}
          {href === DASHBOARD && isMember && <WaitingText />}
          {href === CHATS && isMember && <UnreadCount />}
        </Link>
      ))}
    </nav>
  )
}
