import { contentsOf } from '#contract/listings/description-contents.ts'
import { Prose } from './description.tsx'

/** A description with its heading, and a table of contents if it is long. */
export function DescriptionSection({ html }: { html: string }) {
  if (!html) return null
  const contents = contentsOf(html)
  return (
    <section aria-labelledby="description" className="mt-8">
      <h2 id="description" className="mb-3 text-20px leading-28px font-650 tracking-tight">
        Description
      </h2>
      {contents.length > 0 && (
        <nav aria-label="Contents" className="panel mb-4 px-4 py-2">
          <ol className="grid md:grid-cols-2 gap-x-6">
            {contents.map(({ id, title }) => (
              <li key={id} className="min-w-0">
                <a
                  href={`#${id}`}
                  dir="auto"
                  className="flex items-center min-h-11 rounded-sm text-muted hover:text-text focus-ring"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Prose html={html} />
    </section>
  )
}
