import { splitLinks } from './links.ts'

/** A text whose addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    part.href ? (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2 rounded-sm focus-ring"
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
