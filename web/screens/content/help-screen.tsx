import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isolate } from '#contract/isolate.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { HELP } from '#contract/paths.ts'
import { type FaqSection, searchFaq } from './faq.ts'
import { helpQuery } from './texts-api.ts'
import { ContentLayout } from './content-layout.tsx'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useHelpSearch } from './use-help-search.ts'

export default function HelpScreen() {
  const { data: page } = useSuspenseQuery(helpQuery)
  const { text, setText, commit } = useHelpSearch()
  const input = useRef<HTMLInputElement>(null)
  const isSearch = text.trim() !== ''
  const found = searchFaq(page.sections, text)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <ContentLayout
      title={page.title}
      lead={page.lead}
      contents={isSearch ? [] : page.sections.map(({ id, title }) => ({ id, text: title }))}
      above={
        <div className="max-w-140">
          <SearchField
            label="Search the answers"
            placeholder="Search the answers..."
            value={text}
            maxLength={MAX_SEARCH}
            action={HELP}
            input={input}
            onChange={setText}
            onCommit={commit}
          />
          <p role="status" className="mt-2 min-h-5 text-13px leading-20px text-muted">
            {isSearch && count > 0 && `${count} ${count === 1 ? 'answer' : 'answers'}`}
          </p>
        </div>
      }
    >
      {count === 0 ? (
        <EmptyState
          icon="i-lucide-search"
          title={`Nothing found for “${isolate(text.trim())}”. Try fewer or other words.`}
        >
          <button
            type="button"
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
            className={button('plain', 'l')}
          >
            Show all answers
          </button>
        </EmptyState>
      ) : (
        found.map((section) => <Section key={section.id} section={section} />)
      )}
    </ContentLayout>
  )
}

/** Each question's heading links to itself. */
function Section({ section: { id, title, entries } }: { section: FaqSection }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 not-first:mt-10 print:(block [&>*]:mb-10pt)">
      <h2 id={id} className="text-22px leading-30px font-650 scroll-mt-4 break-after-avoid">
        {title}
      </h2>
      {entries.map((entry) => (
        <div key={entry.id}>
          <h3 id={entry.id} className="mt-2 text-17px leading-24px font-650 scroll-mt-4 break-after-avoid">
            <a href={`#${entry.id}`} className="block py-2.5 rounded-2px underline-offset-2 hover:underline focus-ring">
              {entry.question}
            </a>
          </h3>
          <div className="written-prose" dangerouslySetInnerHTML={{ __html: entry.html }} />
        </div>
      ))}
    </section>
  )
}
