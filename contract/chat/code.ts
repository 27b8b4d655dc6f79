/** A part of a message: words, code in a line, or a block of code with the language that its author named. */
export interface MessagePart {
  kind: 'text' | 'inline' | 'block'
  text: string
  /** Of a block; empty if none was named. */
  language: string
}

/** Lines of ``` with code between them. */
const BLOCK = /^[ \t]*```([^\s`]*)[ \t]*\n(?:([\s\S]*?)\n)?[ \t]*```[ \t]*$/gm
/** Code in a line, between as many backticks before it as after it. */
const INLINE = /(?<!`)(`{1,3})(?!`)([^\n]*?[^`\n])\1(?!`)/g

/** The code in a message and the words around it. Of Markdown, only this is understood; a fence without an end is text. */
export function splitCode(content: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const { 0: all, 1: language = '', 2: text = '', index } of content.matchAll(BLOCK)) {
    // The line breaks around a block belong to it.
    parts.push(...splitInline(content.slice(end, index).replace(/\n$/, '')))
    parts.push({ kind: 'block', text, language })
    end = index + all.length + (content[index + all.length] === '\n' ? 1 : 0)
  }
  return [...parts, ...splitInline(content.slice(end))]
}

/** A message without the marks of code, for previews; as it is if nothing else is in it. */
export function withoutCodeMarks(content: string): string {
  const texts = splitCode(content).map(({ kind, text }) => (kind === 'block' ? `\n${text}\n` : text))
  return texts.join('').trim() || content
}

function splitInline(content: string): MessagePart[] {
  const parts: MessagePart[] = []
  const addText = (text: string) => text !== '' && parts.push({ kind: 'text', text, language: '' })
  let end = 0
  for (const { 0: all, 2: text = '', index } of content.matchAll(INLINE)) {
    addText(content.slice(end, index))
    parts.push({ kind: 'inline', text, language: '' })
    end = index + all.length
  }
  addText(content.slice(end))
  return parts
}
