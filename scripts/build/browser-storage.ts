import {
  GOOGLE_LINK_MS,
  GOOGLE_SIGN_IN_MS,
  TRUSTED_DEVICE_MS,
  SESSION_MS,
  SIGN_UP_LINK_MS,
} from '#contract/accounts/limits.ts'

interface StoredItem {
  /**
   * As browsers show it; `…` is a placeholder for the variable part. A cookie may have `__Host-` or `__Secure-` before
   * its name.
   */
  name: string
  where: 'cookie' | 'local storage' | 'session storage' | 'IndexedDB' | 'file storage'
  purpose: string
  /** In milliseconds, or in words. */
  kept: number | string
}

const UNTIL_REMOVED = 'until you remove it'
const TAB = 'until the tab is closed'
const DAY = 24 * 60 * 60_000

/** Everything that the site stores in browsers: the table of the Cookie Policy. */
export const BROWSER_STORAGE: readonly StoredItem[] = [
  { name: 'sourceyard.session', where: 'cookie', purpose: 'Keeps you signed in.', kept: SESSION_MS },
  {
    name: 'sourceyard.signed-in',
    where: 'cookie',
    purpose: 'Shows pages as a member sees them before your account has loaded. It doesn’t sign anyone in.',
    kept: SESSION_MS,
  },
  {
    name: 'sourceyard.known',
    where: 'cookie',
    purpose: 'Proves that you’ve signed in here before, so someone guessing passwords can’t lock you out.',
    kept: TRUSTED_DEVICE_MS,
  },
  {
    name: 'sourceyard.sign-up',
    where: 'cookie',
    purpose: 'Connects a sign-up with the link in its email.',
    kept: SIGN_UP_LINK_MS,
  },
  {
    name: 'sourceyard.google-from',
    where: 'cookie',
    purpose: 'Remembers whether you went to Google to sign in or to sign up.',
    kept: GOOGLE_SIGN_IN_MS,
  },
  {
    name: 'sourceyard.google-role',
    where: 'cookie',
    purpose: 'Remembers whether you want to buy or sell, while you sign up with Google.',
    kept: GOOGLE_SIGN_IN_MS,
  },
  {
    name: 'sourceyard.google-return',
    where: 'cookie',
    purpose: 'Brings you back to the page you came from after you sign in with Google.',
    kept: 'until the browser is closed',
  },
  {
    name: 'sourceyard.google-link',
    where: 'cookie',
    purpose: 'Remembers which Google account to connect while you enter your password.',
    kept: GOOGLE_LINK_MS,
  },
  ...['authjs.state', 'authjs.pkce.code_verifier', 'authjs.nonce'].map((name) => ({
    name,
    where: 'cookie' as const,
    purpose: 'Protects Google sign-in against forged replies.',
    kept: GOOGLE_SIGN_IN_MS,
  })),
  {
    name: 'admin-sidebar',
    where: 'cookie',
    purpose: 'For administrators: whether the sidebar is collapsed.',
    kept: 7 * DAY,
  },
  { name: 'vite-ui-theme', where: 'local storage', purpose: 'The theme you chose.', kept: UNTIL_REMOVED },
  {
    name: 'sign-out-owed',
    where: 'local storage',
    purpose: 'Finishes signing you out if you were offline.',
    kept: 'until it’s done',
  },
  {
    name: 'signed-up',
    where: 'local storage',
    purpose: 'Remembers that you signed up here and haven’t opened the link yet.',
    kept: SIGN_UP_LINK_MS,
  },
  {
    name: 'beta-banner-dismissed',
    where: 'local storage',
    purpose: 'Keeps a banner you dismissed from coming back.',
    kept: UNTIL_REMOVED,
  },
  { name: 'projects-view', where: 'local storage', purpose: 'How your projects are listed.', kept: UNTIL_REMOVED },
  {
    name: 'chats-muted',
    where: 'local storage',
    purpose: 'Whether message sounds and notices are off.',
    kept: UNTIL_REMOVED,
  },
  {
    name: 'chats-notify',
    where: 'local storage',
    purpose: 'Whether you want desktop notifications.',
    kept: UNTIL_REMOVED,
  },
  {
    name: 'unsaved:…',
    where: 'local storage',
    purpose: 'What you typed into a form and haven’t saved or sent yet.',
    kept: 'until it’s saved, sent or discarded, or you sign out',
  },
  { name: 'unsaved:…', where: 'session storage', purpose: 'The same, for each tab.', kept: TAB },
  {
    name: 'admin-beta-dismissed',
    where: 'local storage',
    purpose: 'For administrators: keeps a dismissed banner from coming back.',
    kept: UNTIL_REMOVED,
  },
  {
    name: 'admin-keys-off',
    where: 'local storage',
    purpose: 'For administrators: whether keyboard shortcuts are off.',
    kept: UNTIL_REMOVED,
  },
  { name: 'chat-widget', where: 'session storage', purpose: 'Whether the chat window is open.', kept: TAB },
  {
    name: 'scroll-positions',
    where: 'session storage',
    purpose: 'Brings you back to where you were on a page.',
    kept: TAB,
  },
  {
    name: 'reloaded-for-build',
    where: 'session storage',
    purpose: 'Keeps a page from reloading repeatedly after the site is updated.',
    kept: TAB,
  },
  {
    name: 'package-upload',
    where: 'IndexedDB',
    purpose: 'How far an upload of a package has come, so that it goes on after a reload.',
    kept: 'until the upload ends',
  },
  {
    name: 'outbox',
    where: 'IndexedDB',
    purpose: 'Messages that haven’t been sent yet.',
    kept: 'until they’re sent or discarded',
  },
  {
    name: 'downloads',
    where: 'file storage',
    purpose: 'What has arrived of a download from your library, so that it goes on after a reload.',
    kept: 'until you sign out, or open your library a week later',
  },
]
