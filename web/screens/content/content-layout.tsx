import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { MIN_CONTENTS } from '#contract/listings/limits.ts'
import { navigationType } from '#web/lib/navigation.tsx'

interface ContentLayoutProps {
  title: string
  lead: string
  /** `YYYY-MM-DD`; shown after `dated`. */
  date?: string
  dated?: string
  /** Replaces the date. */
  facts?: ReactNode
  /** The table of contents, by heading id. */
  contents: { id: string; text: string }[]
  /** Full width, between the header and the text. */
  above?: ReactNode
  children: ReactNode
}

/** The layout of long texts: header, table of contents and a readable line length, also in print. */
export function ContentLayout({
  title,
  lead,
  date,
  dated = 'Last updated',
  facts,
  contents,
  above,
  children,
}: ContentLayoutProps) {
  const text = useRef<HTMLDivElement>(null)
  useRouterLinks(text)
  useScrollToFragment()
  const row = above ? 'lg:row-start-3' : 'lg:row-start-2'
  return (
    <div className="wrap printed grid grid-cols-1 gap-8 pt-10 pb-16 lg:(grid-cols-[minmax(0,46rem)_16rem] gap-x-16 items-start) print:(block py-0)">
      <header className="lg:col-span-full">
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
      {above && <div className="lg:col-span-full">{above}</div>}
      {contents.length >= MIN_CONTENTS && (
        <>
          <details className="panel lg:hidden print:hidden">
            <summary className="px-4 py-3 font-600">On this page</summary>
            <nav aria-label="Contents" className="px-4 pb-3 [&_a]:py-3">
              <Contents contents={contents} />
            </nav>
          </details>
          <nav
            aria-labelledby="contents"
            className={`beside hidden lg:(block col-start-2) ${row} max-h-[calc(100dvh-6.25rem)] [[data-session]_&]:max-h-[calc(100dvh-10rem)] overflow-y-auto [&_a]:py-1.5`}
          >
            <p id="contents" className="overline mb-2">
              On this page
            </p>
            <Contents contents={contents} />
          </nav>
        </>
      )}
      <div ref={text} className={`min-w-0 max-w-68ch text-16px ${row} print:(max-w-none mt-6 text-11pt)`}>
        {children}
      </div>
    </div>
  )
}

function Contents({ contents }: Pick<ContentLayoutProps, 'contents'>) {
  return (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="block text-13px leading-20px text-muted hover:text-text focus-ring">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** In the texts' language, so that server and browser render the same. */
function dateText(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

/** Scrolls to the URL's fragment after client-side navigation, which browsers do for new pages only. */
function useScrollToFragment(): void {
  useEffect(() => {
    if (navigationType() === 'push') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}

/** Makes plain links in rendered Markdown navigate client-side. */
function useRouterLinks(text: RefObject<HTMLElement | null>): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const element = text.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link?.getAttribute('href') ?? ''
      if (!path.startsWith('/') || path.startsWith('/api/') || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [text, navigate])
}
