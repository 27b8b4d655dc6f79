import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { MAX_MESSAGE } from '#contract/limits.ts'
import { button } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isTouch } from './is-touch.ts'

/** From here on the counter shows. */
const NEARLY_FULL = MAX_MESSAGE - 100

interface ComposerProps {
  label: string
  text: string
  onText: (text: string) => void
  /** Sends the trimmed text; if it fails, the text stays. */
  onSend: (content: string) => Promise<void>
  /** What is being edited, if anything. */
  editing: boolean
  onCancel: () => void
  /** ArrowUp was pressed while nothing is typed. */
  onUp: () => void
  error: string | undefined
  field: RefObject<HTMLTextAreaElement | null>
}

export function Composer({ label, text, onText, onSend, editing, onCancel, onUp, error, field }: ComposerProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const content = text.trim()
  useGrowing(field, text)

  const send = async () => {
    if (sending.current || content === '') return
    sending.current = true
    setBusy(true)
    try {
      await onSend(content)
    } finally {
      sending.current = false
      setBusy(false)
      field.current?.focus()
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter accepts it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape' && editing) {
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault()
      onUp()
    }
  }

  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {editing && (
        <div className="chat-editing">
          <span aria-hidden className="i-lucide-pencil" />
          <span className="flex-1">Editing your message</span>
          <button type="button" onClick={onCancel} className={button('ghost', 's')}>
            Cancel
          </button>
        </div>
      )}
      {error && (
        <p role="alert" className="chat-refusal">
          {error}
        </p>
      )}
      <div className="chat-box">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          maxLength={MAX_MESSAGE}
          aria-label={label}
          aria-describedby={id}
          placeholder="Write a message"
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          className="chat-field"
        />
        <p id={id} className="chat-hint">
          {text.length >= NEARLY_FULL ? (
            <span className="font-mono">
              {text.length}/{MAX_MESSAGE}
            </span>
          ) : (
            <span className="chat-keys">
              {editing ? 'Enter saves, Escape cancels' : 'Enter sends, Shift + Enter starts a new line'}
            </span>
          )}
        </p>
        <button type="submit" disabled={content === '' || busy} className={button('plain', 's', 'chat-send')}>
          {editing ? <span aria-hidden className="i-lucide-check" /> : <Icon name="arrow-up" />}
          <span>{editing ? 'Save' : 'Send'}</span>
        </button>
      </div>
    </form>
  )
}

/** Makes a text area as tall as its text; styles limit it. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (field.current) fit(field.current)
  }, [field, text])
}

function fit(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  // With its borders, which the scroll height leaves out.
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
