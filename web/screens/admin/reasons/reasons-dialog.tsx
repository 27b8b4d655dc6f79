import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_LISTED_REASON, MAX_REVIEW_REASONS } from '#contract/admin/limits.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { DrawerContent } from '../drawer-content.tsx'
import { reasonsQuery, saveReasons } from './reasons-api.ts'

/** Where the list of reasons is edited, for all admins. */
export function ReasonsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(reasonsQuery)
  return (
    <Modal title="Saved reasons" onClose={onClose}>
      <DrawerContent query={query} loading="Loading reasons..." top="h-6 w-40">
        {({ reasons }) => <Editor seen={reasons} onClose={onClose} />}
      </DrawerContent>
    </Modal>
  )
}

interface Row {
  key: number
  text: string
}

function Editor({ seen, onClose }: { seen: string[]; onClose: () => void }) {
  const queries = useQueryClient()
  // The list as it was opened: what others save meanwhile is not overwritten.
  const [opened] = useState(seen)
  const [rows, setRows] = useState<Row[]>(() => seen.map((text, key) => ({ key, text })))
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const keys = useRef(seen.length)
  const change = (key: number, text: string) =>
    setRows((all) => all.map((row) => (row.key === key ? { key, text } : row)))
  const add = () => {
    keys.current += 1
    setRows((all) => [...all, { key: keys.current, text: '' }])
  }
  const save = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await saveReasons(queries, rows.map(({ text }) => text.trim()).filter(Boolean), opened)
      void toast('success', 'Reasons saved')
      onClose()
    } catch (error) {
      setRefusal(error instanceof ApiError ? (error.fields['reasons'] ?? error.message) : 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
      className="grid gap-3"
    >
      <p className="text-13px leading-20px text-muted">
        Admins choose from these when they reject or block something, and can edit the text before sending it.
      </p>
      <ol className="grid gap-2">
        {rows.map(({ key, text }, index) => (
          <li key={key} className="flex items-start gap-2">
            <textarea
              aria-label={`Reason ${index + 1}`}
              rows={2}
              maxLength={MAX_LISTED_REASON}
              value={text}
              {...(index === 0 && { 'data-autofocus': true })}
              onChange={({ target }) => change(key, target.value)}
              className="field block h-auto! py-2 leading-20px resize-y"
            />
            <button
              type="button"
              aria-label={`Remove reason ${index + 1}`}
              onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
              className={button('ghost', 'l', 'flex-none w-11 px-0!')}
            >
              <span aria-hidden className="i-lucide-x text-16px" />
            </button>
          </li>
        ))}
      </ol>
      {refusal && (
        <p role="alert" className="text-13px leading-20px text-bad">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <button type="button" onClick={add} disabled={rows.length >= MAX_REVIEW_REASONS} className={button()}>
          Add a reason
        </button>
        <span className="flex gap-2">
          <button type="button" onClick={onClose} className={button('ghost')}>
            Cancel
          </button>
          <button type="submit" aria-disabled={busy} className={button('primary')}>
            Save
          </button>
        </span>
      </div>
    </form>
  )
}
