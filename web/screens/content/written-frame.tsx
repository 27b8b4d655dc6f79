import './written.css'
import { type ReactNode, useRef } from 'react'
import { MIN_CONTENTS } from '#contract/limits.ts'
import { SITE_NAME } from '#contract/site.ts'
import { useDescription } from '#web/lib/use-description.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { useFollowedLinks } from './use-followed-links.ts'
import { useFragment } from './use-fragment.ts'

interface WrittenFrameProps {
  title: string
  lead: string
  /** `YYYY-MM-DD`; shown after `dated`. */
  date?: string
  dated?: string
  /** In place of the date. */
  facts?: ReactNode
  /** The sections, by the ids of their headings. */
  contents: { id: string; text: string }[]
  /** Between the head and the text, over the full width. */
  above?: ReactNode
  children: ReactNode
}

/** The layout of what is written to be read: head, table of contents, and text in a readable measure. It prints well. */
export function WrittenFrame({
  title,
  lead,
  date,
  dated = 'Last updated',
  facts,
  contents,
  above,
  children,
}: WrittenFrameProps) {
  useTitle(`${title} · ${SITE_NAME}`)
  useDescription(lead)
  const text = useRef<HTMLDivElement>(null)
  useFollowedLinks(text)
  useFragment()
  return (
    <div className="wrap written">
      <header className="written-head">
        <h1 className="text-36px md:text-48px leading-[1.06] font-700 tracking-[-.035em]">{title}</h1>
        <p className="mt-4 max-w-66ch text-16px leading-26px text-muted">{lead}</p>
        {(facts ?? date) && (
          <p className="mt-2 text-13px leading-20px text-muted">
            {facts ?? (
              <>
                {dated} <time dateTime={date}>{dateText(date ?? '')}</time>
              </>
            )}
          </p>
        )}
      </header>
      {above && <div className="written-above">{above}</div>}
      {contents.length >= MIN_CONTENTS && (
        <>
          <details className="written-contents panel">
            <summary>On this page</summary>
            <nav aria-label="Contents">
              <Contents contents={contents} />
            </nav>
          </details>
          <nav aria-labelledby="contents" className="written-aside beside">
            <p id="contents" className="overline">
              On this page
            </p>
            <Contents contents={contents} />
          </nav>
        </>
      )}
      <div ref={text} className="written-text">
        {children}
      </div>
    </div>
  )
}

function Contents({ contents }: Pick<WrittenFrameProps, 'contents'>) {
  return (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="focus-ring">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** In the language of the text, and the same on the edge. */
function dateText(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
