export const THEMES = ['light', 'dark', 'system'] as const
type Theme = (typeof THEMES)[number]
type Shade = 'light' | 'dark'

const KEY = 'vite-ui-theme'

/** Follows the choice made in other tabs, and the system's theme while that is the choice. */
export function followTheme(): void {
  const follow = () => show(shadeOf(chosenTheme()))
  // It may have been changed while this code was on its way.
  follow()
  addEventListener('storage', follow)
  lightSystem().addEventListener('change', follow)
}

/** Switches to the other theme. The page's attribute, which the styles use, tells the current one. */
export function toggleTheme(): void {
  chooseTheme(shownShade() === 'dark' ? 'light' : 'dark')
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is reloaded.
  }
  show(shadeOf(theme))
}

export function shownShade(): Shade {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

export function chosenTheme(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'system' ? value : 'dark'
  } catch {
    return 'dark'
  }
}

function shadeOf(theme: Theme): Shade {
  if (theme !== 'system') return theme
  return lightSystem().matches ? 'light' : 'dark'
}

function lightSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: light)')
}

function show(shade: Shade): void {
  document.documentElement.dataset['theme'] = shade
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', shade === 'dark' ? '#0b0c0e' : '#faf9f7')
}
