import type { ReactNode } from 'react'
import { type MessagePart, splitCode } from '#contract/chat/code.ts'
import { copyText } from './copy-text.ts'
import { splitLinks } from './links.ts'

const PARAGRAPH = "whitespace-pre-wrap break-anywhere after:(content-[''] block clear-both)"

interface MessageTextProps {
  content: string
  /** At the end of the last line. */
  children: ReactNode
}

/** A message's words with its links and code. */
export function MessageText({ content, children }: MessageTextProps) {
  const paragraphs = splitParagraphs(splitCode(content))
  // What is at the end needs a paragraph, also after a block.
  if (paragraphs.at(-1)?.kind !== 'words') paragraphs.push({ kind: 'words', parts: [] })
  return paragraphs.map((paragraph, index) => {
    if (paragraph.kind === 'block') return <CodeBlock key={index} code={paragraph.part} />
    const isLast = index === paragraphs.length - 1
    return (
      <p key={index} dir="auto" className={PARAGRAPH}>
        {paragraph.parts.map(({ kind, text }, at) =>
          kind === 'inline' ? (
            <code key={at} dir="ltr" className="px-1 py-0.5 rounded-sm bg-bg font-mono text-[.93em]">
              {text}
            </code>
          ) : (
            <LinkedText key={at} text={text} />
          ),
        )}
        {isLast && children}
      </p>
    )
  })
}

type Paragraph = { kind: 'words'; parts: MessagePart[] } | { kind: 'block'; part: MessagePart }

/** Blocks are between paragraphs, and all else in one. */
function splitParagraphs(parts: MessagePart[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const part of parts) {
    const last = paragraphs.at(-1)
    if (part.kind === 'block') paragraphs.push({ kind: 'block', part })
    else if (last?.kind === 'words') last.parts.push(part)
    else paragraphs.push({ kind: 'words', parts: [part] })
  }
  return paragraphs
}

function CodeBlock({ code: { text, language } }: { code: MessagePart }) {
  return (
    <div className="my-1 border border-line2 rounded bg-bg overflow-hidden">
      <div className="flex items-center justify-between gap-2 pl-3 border-b border-line text-12px leading-16px text-muted">
        <span className="truncate font-mono">{language || 'Code'}</span>
        <button
          type="button"
          onClick={() => void copyText(text, 'Code copied', 'Failed to copy code')}
          className="flex items-center gap-1.5 h-8 media-touch:h-11 px-3 hover:text-text focus-ring outline-offset--2px!"
        >
          <span aria-hidden className="i-lucide-copy" />
          Copy
        </button>
      </div>
      <pre
        dir="ltr"
        // Can be scrolled with keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="px-3 py-2 overflow-x-auto font-mono text-12px leading-18px whitespace-pre [tab-size:2] [scrollbar-width:thin] focus-ring outline-offset--2px!"
      >
        <code>{text}</code>
      </pre>
    </div>
  )
}

function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    part.href ? (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        // An override before the link must not turn it around.
        dir="ltr"
        className="underline underline-offset-2 rounded-sm focus-ring"
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
