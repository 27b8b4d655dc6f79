import { useState } from 'react'
import { button } from './button.ts'

interface CopyButtonProps {
  text: string
  /** What it copies, for screen readers. */
  name?: string
  /** Whether only its icon is visible. */
  isIcon?: boolean
}

/** Copies a text to the clipboard, and shows that it did. */
export function CopyButton({ text, name, isIcon = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const label = copied ? 'Copied' : 'Copy'
  return (
    <button
      type="button"
      title={isIcon ? label : undefined}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
      className={button('ghost', 's', `flex-none max-md:min-h-11! ${isIcon ? 'w-9 max-md:w-11 px-0!' : ''}`)}
    >
      <span aria-hidden className={isIcon && copied ? 'i-lucide-check text-good' : 'i-lucide-copy'} />
      <span className={isIcon ? 'sr-only' : ''}>{label}</span>
      {name !== undefined && <span className="sr-only"> {name}</span>}
    </button>
  )
}
