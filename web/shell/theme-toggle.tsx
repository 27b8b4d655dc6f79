import { toggleTheme } from '#web/lib/theme.ts'
import { button } from '#web/ui/button.ts'

/** Styles decide which icon shows, since the edge does not know the reader's theme. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label="Toggle theme"
      title="Toggle theme"
      onClick={toggleTheme}
      className={button('ghost', 's', 'w-9 px-0! max-md:(w-11 h-11!)')}
    >
      <span aria-hidden className="text-16px dark:i-lucide-moon light:i-lucide-sun" />
    </button>
  )
}
