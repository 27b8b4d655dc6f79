import { useState } from 'react'
import { button } from './button.ts'

interface CopyButtonProps {
  text: string
  /** What it copies, for screen readers. */
  name?: string
}

/** Copies a text to the clipboard, and shows that it did. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  return (
    <button
      type="button"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
      className={button('ghost', 's', 'flex-none max-md:min-h-11!')}
    >
      <span aria-hidden className="i-lucide-copy" />
      {copied ? 'Copied' : 'Copy'}
      {name !== undefined && <span className="sr-only"> {name}</span>}
    </button>
  )
}
