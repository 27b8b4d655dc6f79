export type Block =
  | { kind: 'text'; lines: string[] }
  | { kind: 'list'; ordered: boolean; start: number; items: string[] }

const BULLET = /^\s*[-*•]\s+(.*)$/u
const NUMBER = /^\s*(\d{1,4})[.)]\s+(.*)$/u

/** A description as its author typed it: paragraphs between blank lines, lines that begin with `-` or `1.` as lists. */
export function descriptionBlocks(description: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of description.replaceAll('\r\n', '\n').split('\n')) {
    if (line.trim() === '') {
      open = undefined
      continue
    }
    const next = blockOf(line)
    if (open?.kind === 'text' && next.kind === 'text') open.lines.push(...next.lines)
    else if (open?.kind === 'list' && next.kind === 'list' && open.ordered === next.ordered)
      open.items.push(...next.items)
    else {
      open = next
      blocks.push(next)
    }
  }
  return blocks
}

function blockOf(line: string): Block {
  const bullet = BULLET.exec(line)
  if (bullet) return { kind: 'list', ordered: false, start: 1, items: [bullet[1] ?? ''] }
  const number = NUMBER.exec(line)
  if (number) return { kind: 'list', ordered: true, start: Number(number[1]), items: [number[2] ?? ''] }
  return { kind: 'text', lines: [line.trim()] }
}
