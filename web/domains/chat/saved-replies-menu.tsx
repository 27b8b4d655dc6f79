import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject } from 'react'
import { tidyMessage } from '#contract/text.ts'
import { savedRepliesQuery } from './saved-replies-api.ts'
import { useUnsavedReply } from './unsaved-reply.ts'

const ITEM =
  'flex items-center gap-2 min-h-9 media-touch:min-h-11 px-2.5 py-1 w-full rounded-sm text-start text-13px leading-18px text-muted outline-none data-[focus]:(bg-s2 text-text)'
const NOTE = 'px-2.5 py-2 text-13px leading-20px'

interface SavedRepliesMenuProps {
  /** Where the replies are inserted. */
  field: RefObject<HTMLTextAreaElement | null>
  /** Opens the dialog in which they are edited. */
  onEdit: () => void
  className: string
}

/** Inserts saved replies at the caret. It is rendered once, not at every key. */
export const SavedRepliesMenu = memo(function SavedRepliesMenu({ field, onEdit, className }: SavedRepliesMenuProps) {
  return (
    <Menu>
      {({ open }) => (
        <>
          <MenuButton
            aria-label="Saved replies"
            title="Saved replies"
            data-open={open || undefined}
            className={`chat-tool ${className}`}
          >
            <span aria-hidden className="i-lucide-message-square-quote" />
          </MenuButton>
          {open && <Items field={field} onEdit={onEdit} />}
        </>
      )}
    </Menu>
  )
})

function Items({ field, onEdit }: Omit<SavedRepliesMenuProps, 'className'>) {
  const replies = useQuery(savedRepliesQuery)
  const [unsaved, setUnsaved] = useUnsavedReply(undefined)
  const typed = tidyMessage(field.current?.value ?? '')
  const saveTyped = () => {
    // What was begun there before is not overwritten.
    if (!unsaved?.content) setUnsaved({ name: unsaved?.name ?? '', content: typed })
    onEdit()
  }
  return (
    <MenuItems
      static
      modal={false}
      anchor={{ to: 'top end', gap: 8, padding: 8 }}
      className="panel z-50 flex flex-col w-80 max-w-[calc(100vw-1.5rem)] max-h-[min(24rem,60dvh)]! p-1.5 shadow-float outline-none"
    >
      <div role="none" className="min-h-0 overflow-y-auto [scrollbar-width:thin]">
        {replies.data?.map(({ id, name, content }) => (
          <MenuItem
            key={id}
            as="button"
            type="button"
            onClick={() => insert(field, content)}
            className={`${ITEM} flex-col items-stretch! gap-0!`}
          >
            <bdi className="block truncate font-600 text-text">{name}</bdi>
            <span dir="auto" className="block truncate text-12px">
              {content}
            </span>
          </MenuItem>
        ))}
        {replies.data?.length === 0 && (
          <p className={`${NOTE} text-muted`}>Save what you write often, and insert it here with two keys.</p>
        )}
        {replies.isPending && (
          <p role="status" className={`${NOTE} text-muted`}>
            Loading saved replies...
          </p>
        )}
        {replies.isLoadingError && (
          <>
            <p role="alert" className={`${NOTE} text-bad`}>
              {replies.error.message}
            </p>
            <MenuItem
              as="button"
              type="button"
              onClick={(event) => {
                // The menu stays open.
                event.preventDefault()
                void replies.refetch()
              }}
              className={ITEM}
            >
              Try again
            </MenuItem>
          </>
        )}
      </div>
      <div role="none" className="flex-none mt-1 pt-1 border-t border-line">
        {typed !== '' && (
          <MenuItem as="button" type="button" onClick={saveTyped} className={ITEM}>
            <span aria-hidden className="i-lucide-bookmark-plus text-15px" />
            Save this text as a reply
          </MenuItem>
        )}
        <MenuItem as="button" type="button" onClick={onEdit} className={ITEM}>
          <span aria-hidden className="i-lucide-pencil text-15px" />
          Edit saved replies
        </MenuItem>
      </div>
    </MenuItems>
  )
}

/** Inserts a text at the caret, or after what is selected: nothing is replaced. */
function insert(field: RefObject<HTMLTextAreaElement | null>, content: string): void {
  // After the menu has restored the focus to its button.
  setTimeout(() => {
    const area = field.current
    if (!area) return
    area.focus()
    area.setRangeText(content, area.selectionEnd, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
