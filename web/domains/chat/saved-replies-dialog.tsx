import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_SAVED_REPLIES } from '#contract/chat/limits.ts'
import { type SavedReply, SaveReply } from '#contract/chat/saved-replies.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { attempt } from './chat-menu.tsx'
import { deleteReply, savedRepliesQuery, saveReply } from './saved-replies-api.ts'
import { useUnsavedReply } from './unsaved-reply.ts'

/** Where saved replies are edited in place. Closing it keeps what was typed. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const replies = useQuery(savedRepliesQuery)
  return (
    <Modal title="Saved replies" onClose={onClose}>
      {replies.data ? (
        <List replies={replies.data} />
      ) : replies.isError ? (
        <div role="alert" className="chat-blank">
          <p>{replies.error.message}</p>
          <button type="button" onClick={() => void replies.refetch()} className={button()}>
            Try again
          </button>
        </div>
      ) : (
        <div role="status" aria-label="Loading saved replies" className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      )}
    </Modal>
  )
}

function List({ replies }: { replies: SavedReply[] }) {
  const [unsaved, setUnsaved] = useUnsavedReply(undefined)
  const isFull = replies.length >= MAX_SAVED_REPLIES
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-13px leading-20px text-muted">
        {replies.length === 0
          ? 'Save what you write often. The menu beside a message inserts it at the caret.'
          : 'The menu beside a message inserts them at the caret. Only you see them.'}
      </p>
      {replies.length > 0 && (
        <ul aria-label="Saved replies" className="grid grid-cols-1 -my-1 divide-y">
          {replies.map((reply) => (
            <Row key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
      {unsaved ? (
        <ReplyForm label="New reply" reply={undefined} typed={unsaved} onTyped={setUnsaved} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            disabled={isFull}
            onClick={() => setUnsaved({ name: '', content: '' })}
            className={button('plain', 's', 'media-touch:h-11')}
            {...(replies.length === 0 && { 'data-autofocus': true })}
          >
            New reply
          </button>
          {isFull && (
            <p className="text-12px leading-18px text-muted">
              {MAX_SAVED_REPLIES} are saved, which is as many as there can be.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const TOOL = button('ghost', 's', 'size-9 p-0! media-touch:size-11')

function Row({ reply }: { reply: SavedReply }) {
  const queries = useQueryClient()
  const [unsaved, setUnsaved] = useUnsavedReply(reply.id)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await attempt('Failed to delete the reply', async () => {
      await deleteReply(queries, reply.id)
      const restore = () => void attempt('Failed to restore the reply', () => saveReply(queries, reply))
      await toast('success', 'Reply deleted', undefined, { label: 'Undo', onClick: restore })
    })
    setBusy(false)
  }
  return (
    <li className="py-3 border-line">
      {unsaved ? (
        <ReplyForm label={`Edit ${reply.name}`} reply={reply} typed={unsaved} onTyped={setUnsaved} />
      ) : (
        <div className="flex items-start gap-1">
          <div className="flex-1 min-w-0">
            <bdi className="block truncate font-600">{reply.name}</bdi>
            <p dir="auto" className="text-13px leading-20px text-muted whitespace-pre-wrap break-anywhere line-clamp-2">
              {reply.content}
            </p>
          </div>
          <button
            type="button"
            aria-label={`Edit ${reply.name}`}
            title="Edit"
            onClick={() => setUnsaved({ name: reply.name, content: reply.content })}
            className={TOOL}
          >
            <span aria-hidden className="i-lucide-pencil text-15px" />
          </button>
          <button
            type="button"
            aria-label={`Delete ${reply.name}`}
            title="Delete"
            aria-disabled={busy}
            onClick={() => busy || void remove()}
            className={TOOL}
          >
            <span aria-hidden className="i-lucide-x text-16px" />
          </button>
        </div>
      )}
    </li>
  )
}

type Typed = Pick<SavedReply, 'name' | 'content'>

interface ReplyFormProps {
  label: string
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  typed: Typed
  /** Undefined closes the form. */
  onTyped: (typed: Typed | undefined) => void
}

function ReplyForm({ label, reply, typed, onTyped }: ReplyFormProps) {
  const queries = useQueryClient()
  // Of a new one: repeating the request saves it once.
  const [newId] = useState(() => crypto.randomUUID())
  const [initial] = useState(typed)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const form = useForm(
    SaveReply,
    async (values) => {
      await saveReply(queries, { ...values, id: reply?.id ?? newId })
      onTyped(undefined)
    },
    {
      onChange: (changed) => {
        const { name, content } = valuesOf(changed)
        onTyped({ name: String(name), content: String(content) })
      },
    },
  )
  return (
    <form ref={element} {...form.props} aria-label={label} className="grid grid-cols-1 gap-3">
      <TextField label="Name" name="name" form={form} dir="auto" autoComplete="off" defaultValue={initial.name} />
      <TextArea label="Text" name="content" form={form} dir="auto" rows={4} defaultValue={initial.content} />
      <FormError error={form.formError} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={() => onTyped(undefined)} className={button('ghost', 's', 'media-touch:h-11')}>
          Cancel
        </button>
        <button type="submit" aria-disabled={form.busy} className={button('plain', 's', 'media-touch:h-11')}>
          Save reply
        </button>
      </div>
    </form>
  )
}
