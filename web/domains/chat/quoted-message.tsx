import type { Quote } from '#contract/chat/messages.ts'

interface QuotedMessageProps {
  quote: Quote
  by: string
  onOpen: (quote: Quote) => void
}

/** What a message answers, above its text; leads to that message. */
export function QuotedMessage({ quote, by, onOpen }: QuotedMessageProps) {
  return (
    <button
      type="button"
      title="Show this message"
      onClick={() => onOpen(quote)}
      className="grid w-full min-w-0 mb-1.5 media-touch:min-h-11 px-2.5 py-1 border-s-2 border-muted rounded-sm bg-bg text-start text-12px leading-18px hover:border-accent-text focus-ring"
    >
      <span className="sr-only">Reply to </span>
      <span className="min-w-0 truncate font-600">
        <bdi>{by}</bdi>
      </span>
      <span dir="auto" className={`min-w-0 truncate text-muted ${quote.deleted ? 'italic' : ''}`}>
        {quote.content}
      </span>
    </button>
  )
}
