import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { TaxonomyItem } from '#contract/admin/taxonomy.ts'
import { isolate } from '#contract/isolate.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { taxonomyQuery } from './taxonomies-api.ts'
import { listingCountText } from './taxonomy-texts.ts'

const SHOWN = 8

interface MergeDialogProps {
  tags: TaxonomyItem[]
  onMerge: (into: TaxonomyItem) => void
  onClose: () => void
}

/** Asks which tag to merge into. */
export function MergeDialog({ tags, onMerge, onClose }: MergeDialogProps) {
  const [text, setText] = useState('')
  const [into, setInto] = useState<TaxonomyItem>()
  const q = useDeferredValue(text.trim())
  const found = useQuery(taxonomyQuery('tags', { q, before: undefined }))
  const others = (found.data?.items ?? []).filter(({ id }) => tags.every((tag) => tag.id !== id)).slice(0, SHOWN)
  const [first] = tags
  const title = tags.length === 1 && first ? `Merge ${isolate(first.name)}` : `Merge ${tags.length} tags`
  return (
    <Modal title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (into) onMerge(into)
        }}
      >
        <p className="text-13px leading-20px text-muted">
          Its products will get the tag you choose. This cannot be undone.
        </p>
        <label className="block">
          <span className="block mb-1.5 text-13px leading-20px font-600">Into</span>
          <input
            type="search"
            value={text}
            maxLength={MAX_SEARCH}
            placeholder="Search tags..."
            autoComplete="off"
            data-autofocus
            onChange={(event) => setText(event.target.value)}
            className="field"
          />
        </label>
        <fieldset className="grid gap-1 min-h-40 content-start">
          <legend className="sr-only">Tags to merge into</legend>
          {others.map((tag) => (
            <label
              key={tag.id}
              className="flex items-center gap-3 min-h-9 px-2.5 rounded-control text-13px cursor-pointer hover:bg-s2 has-[:checked]:bg-accent-soft"
            >
              <input
                type="radio"
                name="into"
                checked={into?.id === tag.id}
                onChange={() => setInto(tag)}
                className="accent-[var(--accent)] focus-ring"
              />
              <span className="min-w-0 flex-1 truncate">
                <bdi>{tag.name}</bdi>
              </span>
              <span className="font-mono text-12px text-muted">{listingCountText(tag.listingCount)}</span>
            </label>
          ))}
          {found.data && others.length === 0 && <p className="text-13px text-muted">No tags found.</p>}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's')}>
            Cancel
          </button>
          <button type="submit" disabled={!into} className={button('primary', 's')}>
            {into ? `Merge into ${isolate(into.name)}` : 'Merge'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
