import { useAtomValue, useSetAtom } from 'jotai'
import { shadeAtom, themeAtom } from '#web/lib/theme.ts'
import { button } from '#web/ui/button.ts'

export function ThemeToggle() {
  const shade = useAtomValue(shadeAtom)
  const setTheme = useSetAtom(themeAtom)
  return (
    <button
      type="button"
      aria-label="Toggle theme"
      title="Toggle theme"
      onClick={() => setTheme(shade === 'dark' ? 'light' : 'dark')}
      className={button('ghost', 's', 'w-9 px-0!')}
    >
      <span aria-hidden className="text-16px dark:i-lucide-moon light:i-lucide-sun" />
    </button>
  )
}
