import { box, escape, times, type Scene } from '../kit.ts'

const syntax =
  /("[^"]*"|'[^']*')|(\/\/.*$)|\b(const|return|export|function|async|await|import|from|if)\b|(<\/?[A-Z]\w*|\/?>)|(\b\d+\b)/g

function coloured(code: string): string {
  let html = ''
  let done = 0
  for (const found of code.matchAll(syntax)) {
    const [whole, quoted, comment, , tag] = found
    const tone = quoted ? 'b' : comment ? 'muted' : tag ? 'a' : 'a2'
    html += `${escape(code.slice(done, found.index))}<span style="color:var(--${tone})">${escape(whole)}</span>`
    done = found.index + whole.length
  }
  return html + escape(code.slice(done))
}

const printed = (content: string) => {
  if (content.startsWith('$'))
    return box(
      'font-weight:650',
      `<span style="color:var(--a)">$</span>${escape(content.slice(1))}${content === '$' ? ' <span style="background:var(--a)">&nbsp;</span>' : ''}`,
    )
  if (content.startsWith('✓'))
    return box(
      'display:flex;gap:14px;align-items:center',
      '<svg width="18" height="18" viewBox="0 0 18 18"><path d="M3 9.5 7.5 14 15 5" fill="none" stroke="var(--a)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>',
      box('color:var(--muted)', escape(content.slice(2))),
    )
  return box('color:var(--a);text-decoration:underline;text-underline-offset:5px', escape(content))
}

export const terminal: Scene = {
  words: ['$ tide up', '✓ image built', '✓ database copied', '✓ 214 rows seeded', 'https://fix-cart.tide.example', '$'],
  draw: ({ word }) => {
    return box(
      'padding:24px 28px;font:500 19px/36px var(--mono);letter-spacing:-0.02em;white-space:nowrap',
      ...times(8, word).filter(Boolean).map(printed),
    )
  },
}

export const editor: Scene = {
  words: [
    'export function Feed() {',
    '  return (',
    '    <Suspense fallback={<Rows />}>',
    '      <Stories of="today" />',
    '    </Suspense>',
    '  )',
    '}',
    '// fails without the key',
    'await settle(3)',
  ],
  draw: ({ h, word }) =>
    box(
      'padding:20px 0;font:500 18px/33px var(--mono);letter-spacing:-0.02em;white-space:pre',
      ...times(Math.floor((h - 24) / 33), (index) =>
        box(
          `display:flex;padding-left:20px;${index === 3 ? 'background:var(--as)' : ''}`,
          box('width:42px;color:var(--muted);opacity:.7;flex:none', String(index + 12)),
          box('', coloured(word(index))),
        ),
      ),
    ),
}

export const diff: Scene = {
  words: [
    ' server:',
    '-  port: 8080',
    '+  port: 4310',
    '+  sleep: after 20m',
    ' database:',
    '-  shared: true',
    '+  copy: "main"',
    ' comment: on',
  ],
  draw: ({ word }) =>
    box(
      'padding:18px 0;font:500 18px/36px var(--mono);white-space:pre',
      ...times(9, word)
        .filter(Boolean)
        .map((content) => {
          const sign = content[0]
          const look =
            sign === '+'
              ? 'background:var(--as);color:var(--a)'
              : sign === '-'
                ? 'background:var(--s2);color:var(--muted);text-decoration:line-through'
                : 'color:var(--text)'
          return box(
            `display:flex;padding:0 24px;${look}`,
            box('width:28px;text-decoration:none', sign === ' ' ? '' : escape(sign ?? '')),
            box('', escape(content.slice(1))),
          )
        }),
    ),
}
