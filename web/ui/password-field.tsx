import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

/** A password field whose content can be shown. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="pr-17"
      end={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute right-1.5 top-1.5 h-7 px-2 rounded-sm text-12px font-500 text-muted hover:(bg-s2 text-text) focus-ring"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
