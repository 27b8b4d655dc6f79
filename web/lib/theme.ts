export const THEMES = ['light', 'dark', 'system'] as const
type Theme = (typeof THEMES)[number]
type ColorScheme = 'light' | 'dark'

const STORAGE_KEY = 'vite-ui-theme'

/** Follows changes made in other tabs and, with the `system` theme, by the system. */
export function followTheme(): void {
  const update = () => applyColorScheme(resolveTheme(storedTheme()))
  // It may have changed while this code was loading.
  update()
  addEventListener('storage', update)
  lightSchemeQuery().addEventListener('change', update)
}

export function toggleTheme(): void {
  setTheme(currentColorScheme() === 'dark' ? 'light' : 'dark')
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage may be blocked; the choice then lasts until the next reload.
  }
  applyColorScheme(resolveTheme(theme))
}

export function currentColorScheme(): ColorScheme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

export function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(STORAGE_KEY)
    return value === 'light' || value === 'system' ? value : 'dark'
  } catch {
    return 'dark'
  }
}

function resolveTheme(theme: Theme): ColorScheme {
  if (theme !== 'system') return theme
  return lightSchemeQuery().matches ? 'light' : 'dark'
}

function lightSchemeQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: light)')
}

function applyColorScheme(colorScheme: ColorScheme): void {
  document.documentElement.dataset['theme'] = colorScheme
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', colorScheme === 'dark' ? '#0b0c0e' : '#faf9f7')
}
