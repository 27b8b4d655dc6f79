import { atom } from 'jotai'

export type Theme = 'light' | 'dark' | 'system'
type Shade = 'light' | 'dark'

const KEY = 'vite-ui-theme'
const lightSystem = () => matchMedia('(prefers-color-scheme: light)')

/** On the edge, where nothing is stored, as where storage is forbidden: the default. */
function stored(): Theme {
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

const chosen = atom<Theme>(stored())
chosen.onMount = (set) => {
  const light = lightSystem()
  const follow = () => {
    set(stored())
    paint(shadeOf(stored()))
  }
  // Other tabs, and the system when it is followed.
  addEventListener('storage', follow)
  light.addEventListener('change', follow)
  return () => {
    removeEventListener('storage', follow)
    light.removeEventListener('change', follow)
  }
}

/** The chosen theme; writing it paints the page and keeps the choice. */
export const themeAtom = atom(
  (get) => get(chosen),
  (_get, set, theme: Theme) => {
    try {
      localStorage.setItem(KEY, theme)
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
    set(chosen, theme)
    paint(shadeOf(theme))
  },
)

export const shadeAtom = atom((get): Shade => shadeOf(get(chosen)))

function paint(shade: Shade): void {
  document.documentElement.dataset['theme'] = shade
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', shade === 'dark' ? '#0b0c0e' : '#faf9f7')
}
