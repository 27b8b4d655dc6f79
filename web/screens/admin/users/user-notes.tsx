import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_USER_NOTE } from '#contract/admin/limits.ts'
import { NewNote, type UserNote } from '#contract/admin/user-records.ts'
import { addNote, deleteNote, userNotesQuery } from '#web/domains/accounts/user-records-api.ts'
import { useSession } from '#web/domains/accounts/session.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useRowActions, type RowActions } from '#web/ui/use-row-actions.ts'
import { ActionButton, Actions } from '../list/action-button.tsx'
import { When } from '../list/cells.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { localMoment } from '../local-date.ts'
import { PersonName } from '../person-link.tsx'
import { Quote } from '../quote.tsx'
import type { UserList } from './user-filters.ts'

/** What admins have written down about a person. */
export function UserNotes({ id, list }: { id: string; list: UserList }) {
  const queries = useQueryClient()
  const query = useQuery(userNotesQuery(id, { before: list.before }))
  const work = useRowActions()
  const [added, setAdded] = useState(0)
  const remove = async (note: string) => {
    const refusal = await work.run(note, () => deleteNote(queries, id, note))
    if (refusal) void toast('error', 'Failed to delete the note', refusal.message)
    else void toast('success', 'Note deleted successfully')
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <NoteForm key={added} id={id} onAdded={() => setAdded(added + 1)} />
      <ListPanel many="notes" empty="There are no notes yet." query={query} list={{ ...list, filters: {} }}>
        {({ items }) => (
          <ul className="grid grid-cols-1 gap-3">
            {items.map((note) => (
              <Note key={note.id} note={note} work={work} remove={() => void remove(note.id)} />
            ))}
          </ul>
        )}
      </ListPanel>
    </div>
  )
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const queries = useQueryClient()
  const form = useForm(NewNote, async ({ text }) => {
    await addNote(queries, id, text)
    onAdded()
  })
  return (
    <form {...form.props} className="panel p-4 grid gap-3">
      <TextArea
        form={form}
        label="New note"
        hint="For admins. It is part of the person’s data export."
        name="text"
        rows={3}
        maxLength={MAX_USER_NOTE}
      />
      <FormError error={form.formError} />
      <button
        type="submit"
        aria-busy={form.busy}
        className={button('plain', 's', 'justify-self-start max-md:min-h-11!')}
      >
        Add note
      </button>
    </form>
  )
}

function Note({ note, work, remove }: { note: UserNote; work: RowActions; remove: () => void }) {
  const session = useSession()
  const isOwn = session.data?.id === note.author.id
  return (
    <li>
      <Quote
        caption={
          <>
            <PersonName person={note.author} />
            <When at={note.createdAt} text={localMoment} />
          </>
        }
      >
        {note.text}
      </Quote>
      {isOwn && (
        <div className="mt-1.5">
          <Actions id={note.id} work={work}>
            <ActionButton label="Delete this note" busy={work.busy(note.id)} onClick={remove}>
              Delete
            </ActionButton>
          </Actions>
        </div>
      )}
    </li>
  )
}
