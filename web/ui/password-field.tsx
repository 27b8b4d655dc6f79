import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

/** A password field with a visibility toggle. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="pr-17"
      endAdornment={
        <button
          type="button"
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setIsVisible(!isVisible)}
          className="absolute right-1.5 top-1.5 h-7 px-2 rounded-sm text-12px font-500 text-muted hover:(bg-s2 text-text) focus-ring"
        >
          {isVisible ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
