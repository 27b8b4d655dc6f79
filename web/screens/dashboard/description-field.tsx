import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { Description } from '#web/domains/listings/description.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Form } from '#web/ui/use-form.ts'

const MarkdownPreview = lazy(() =>
  importOrReload(() => import('#web/domains/listings/markdown-preview.tsx')).then((module) => ({
    default: module.MarkdownPreview,
  })),
)

/** Grows with its text, from four lines. */
const GROWS = { fieldSizing: 'content', minHeight: 106 } as const

/** Fallback for browsers without `field-sizing`; keeps the scroll position. */
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing: content')) return
  const { scrollY: top } = window
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  scrollTo({ top, behavior: 'instant' })
}

/** The description with a preview tab. */
export function DescriptionField({ form, start }: { form: Form; start: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (field.current) grow(field.current)
  }, [])
  return (
    <TextArea
      ref={field}
      form={form}
      label="Description"
      name="description"
      rows={4}
      style={GROWS}
      onInput={({ currentTarget }) => grow(currentTarget)}
      defaultValue={start}
      dir="auto"
      hint="Markdown: # headings, - lists, `code` and [links](https://…)."
      aside={
        <button
          type="button"
          aria-pressed={shown !== undefined}
          onClick={() => setShown(shown === undefined ? field.current?.value : undefined)}
          className="h-6 px-2 rounded-sm text-12px font-500 text-muted hover:(bg-s2 text-text) aria-pressed:(bg-s3 text-text) focus-ring"
        >
          Preview description
        </button>
      }
      replacement={
        shown !== undefined && (
          <div className="min-h-28 rounded-control border border-line bg-bg px-3 py-2.5">
            <Suspense fallback={null}>
              <MarkdownPreview markdown={shown} as={Description} />
            </Suspense>
          </div>
        )
      }
    />
  )
}
