import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MAX_MESSAGE } from '#contract/chat/limits.ts'
import { tidyMessage } from '#contract/text.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { isComposing } from '#web/lib/keyboard.ts'
import { button } from '#web/ui/button.ts'
import { isTouch } from './is-touch.ts'
import { measureMessage } from './measure-message.ts'
import { SavedRepliesMenu } from './saved-replies-menu.tsx'

const SavedRepliesDialog = lazy(() =>
  importOrReload(() => import('./saved-replies-dialog.tsx')).then((module) => ({ default: module.SavedRepliesDialog })),
)

// In wide containers, the button and the keyboard hints are inside the field's box.
const BOX = [
  'relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-x-1 gap-y-2',
  '@[35rem]:(gap-x-2 gap-y-0 px-2 pb-2 border border-line2 rounded bg-bg)',
  '@[35rem]:has-[textarea:focus-visible]:(outline-2 outline-solid outline-offset--1px outline-accent-text)',
].join(' ')
const FIELD = [
  'row-start-1 block min-w-0 min-h-11 max-h-40 px-3 py-2.5 border border-line2 rounded bg-bg resize-none',
  'placeholder:text-faint [scrollbar-width:thin] [outline:0]',
  'focus-visible:(outline-2 outline-solid outline-offset--1px outline-accent-text) aria-[invalid=true]:border-bad',
  '@[35rem]:(col-span-full px-1 pt-2.5 pb-1.5 border-0) @[35rem]:focus-visible:[outline:0]',
].join(' ')
const HINT = 'col-span-full text-12px leading-16px text-faint @[35rem]:(block [grid-area:2/1] px-1 py-2.5)'
const REPLIES = '[grid-area:1/2] size-11! text-18px! @[35rem]:([grid-area:2/2] size-9! media-touch:size-11!)'
const SEND = '[grid-area:1/3] size-11 p-0 text-14px @[35rem]:([grid-area:2/3] w-auto h-9 px-3 text-13px)'

interface ComposerProps {
  label: string
  text: string
  onText: (text: string) => void
  /** Gets the tidied text, which is not too long. */
  onSend: (content: string) => Promise<void>
  /** Whether a message is being edited. */
  editing: boolean
  /** What the message answers: who wrote it, and its text. */
  answers: { by: string; content: string } | undefined
  onCancel: () => void
  /** Called on ArrowUp in an empty field. */
  onUp: () => void
  error: string | undefined
  field: RefObject<HTMLTextAreaElement | null>
}

export function Composer(props: ComposerProps) {
  const { label, text, onText, onSend, editing, answers, onCancel, onUp, error, field } = props
  const id = useId()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [isEditingReplies, setEditingReplies] = useState(false)
  const editReplies = useCallback(() => setEditingReplies(true), [])
  const content = tidyMessage(text)
  const { count, excess } = measureMessage(content)
  const isSendable = content !== '' && excess === undefined
  useText(field, text)

  const send = async () => {
    if (sending.current || !isSendable) return
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
    if (isComposing(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape' && (editing || answers)) {
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault()
      onUp()
    }
  }

  return (
    <>
      <form
        className="print:hidden px-3 pt-2 pb-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] @[35rem]:(px-4 pt-3 pb-4) border-t border-line [section+&]:border-t-transparent"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {editing && (
          <div className="flex items-center gap-2 -mt-1 pl-1 text-12px leading-16px text-muted">
            <span aria-hidden className="i-lucide-pencil" />
            <span className="flex-1">Editing your message</span>
            <button type="button" onClick={onCancel} className={button('ghost', 's', 'media-touch:min-h-11')}>
              Cancel
            </button>
          </div>
        )}
        {answers && (
          <div className="flex items-center gap-2 mb-2 ps-2.5 border-s-2 border-muted text-12px leading-18px">
            <p className="flex-1 min-w-0">
              <span className="block truncate font-600">
                Reply to <bdi>{answers.by}</bdi>
              </span>
              <span dir="auto" className="block truncate text-muted">
                {answers.content}
              </span>
            </p>
            <button
              type="button"
              aria-label="Cancel the reply"
              title="Cancel (Escape)"
              onClick={onCancel}
              className={button('ghost', 's', 'size-9 p-0 media-touch:size-11')}
            >
              <span aria-hidden className="i-lucide-x text-16px" />
            </button>
          </div>
        )}
        {error && (
          <p role="alert" className="px-1 pb-2 text-12px leading-18px text-bad">
            {error}
          </p>
        )}
        <div className={BOX}>
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            aria-label={label}
            aria-invalid={excess !== undefined}
            aria-describedby={id}
            placeholder="Write a message"
            enterKeyHint={isTouch() ? 'enter' : 'send'}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            className={FIELD}
          />
          <p id={id} className={`${HINT} ${count === undefined ? 'hidden' : ''}`}>
            {count === undefined ? (
              <span className="hidden @[35rem]:inline media-touch:hidden!">
                {editing ? 'Enter saves, Escape cancels' : 'Enter sends, Shift + Enter starts a new line'}
              </span>
            ) : (
              <span className={`font-mono ${excess === undefined ? '' : 'text-bad'}`}>
                {count}/{MAX_MESSAGE}
              </span>
            )}
            {excess !== undefined && <span className="ms-1 text-bad break-anywhere"> {excess}</span>}
          </p>
          <p role="status" className="sr-only">
            {excess !== undefined && 'Too long to send'}
          </p>
          <SavedRepliesMenu field={field} onEdit={editReplies} className={REPLIES} />
          <button type="submit" disabled={!isSendable || busy} className={button('plain', 's', SEND)}>
            {editing ? (
              <span aria-hidden className="i-lucide-check text-16px" />
            ) : (
              <span aria-hidden className="i-lucide-arrow-up size-5" />
            )}
            <span className="sr-only @[35rem]:not-sr-only">{editing ? 'Save' : 'Send'}</span>
          </button>
        </div>
      </form>
      {/* Not in the form: what is submitted in a portal submits what is around it too. */}
      {isEditingReplies && (
        <Suspense>
          <SavedRepliesDialog onClose={() => setEditingReplies(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Shows the text in the field and resizes it, up to its CSS max height. With `value`, React would write the text into the
 * element's children too, and the browser then styles the whole page again, at every key.
 */
function useText(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (field.current) showText(field.current, text)
  }, [field, text])
}

function showText(area: HTMLTextAreaElement, text: string): void {
  // Setting it would move the cursor.
  if (area.value !== text) area.value = text
  const box = area.parentElement
  // The box keeps its size while its field is measured, or the log above would grow for a moment and lose its end.
  if (box) box.style.minHeight = `${box.offsetHeight}px`
  area.style.height = 'auto'
  // scrollHeight does not include the borders.
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  if (box) box.style.minHeight = ''
}
