import { box, pill, stroke, text, times, type Scene } from '../kit.ts'

export const kanban: Scene = {
  words: [
    'First talk',
    'Proposal',
    'Agreed',
    'Hotel Lind',
    'Mill bakery',
    'Ferro bikes',
    'Atlas Dental',
    'Nord choir',
    'Oak & Ash',
    'Studio Vela',
  ],
  draw: ({ w, word }) => {
    const columns = 3
    const width = (w - 40 - (columns - 1) * 14) / columns
    const counts = [3, 2, 2]
    let next = 3
    const card = (lifted: boolean, index: number) =>
      box(
        `background:${lifted ? 'var(--a)' : 'var(--s1)'};color:${lifted ? 'var(--ink)' : 'var(--text)'};border:1px solid ${lifted ? 'var(--a)' : 'var(--line)'};border-radius:11px;padding:13px 14px;display:flex;flex-direction:column;gap:11px;${lifted ? 'transform:rotate(-3deg) translate(-10px,2px);box-shadow:0 12px 24px -6px var(--shadow)' : ''}`,
        text(word(next++), 'font-weight:650;font-size:16px;text-overflow:ellipsis'),
        box(
          'display:flex;justify-content:space-between;align-items:center',
          stroke('52%', lifted ? 'background:var(--ink);opacity:.45' : ''),
          box(`width:22px;height:22px;border-radius:50%;background:var(--${lifted ? 'as' : index % 2 ? 'b' : 'a2'})`),
        ),
      )
    return box(
      'display:flex;gap:14px;padding:20px;height:100%',
      ...times(columns, (column) =>
        box(
          `width:${width}px;background:var(--s2);border-radius:14px;padding:13px;display:flex;flex-direction:column;gap:11px`,
          box(
            'display:flex;justify-content:space-between',
            text(word(column), 'font-weight:650;color:var(--muted)'),
            text(String(counts[column]), 'font:600 14px/20px var(--mono);color:var(--muted)'),
          ),
          ...times(counts[column] ?? 2, (index) => card(column === 1 && index === 0, column + index)),
        ),
      ),
    )
  },
}

export const month: Scene = {
  words: ['October', 'Launch', 'Teaser', 'Recipe', 'Talk', 'Behind', 'Q&A', 'Poll', 'Approved'],
  draw: ({ w, h, word, random }) => {
    const width = (w - 40) / 7
    const height = (h - 74) / 4
    const used = [1, 3, 8, 10, 12, 15, 18, 22, 25]
    const day = (index: number) => {
      const at = used.indexOf(index)
      const kind = random.pick([
        ['as', 'a'],
        ['a', 'ink'],
        ['bs', 'text'],
        ['as', 'a'],
      ] as const)
      const chip =
        at < 0
          ? ''
          : text(
              word(1 + (at % 7)),
              `margin-top:5px;border-radius:6px;padding:3px 6px;font-size:12px;line-height:17px;font-weight:650;background:var(--${kind[0]});color:var(--${kind[1]})`,
            )
      return box(
        `width:${width}px;height:${height}px;border-top:1px solid var(--line);${index % 7 ? 'border-left:1px solid var(--line);' : ''}padding:7px`,
        text(String(index + 4), `font:600 13px/16px var(--mono);color:var(--${index === 10 ? 'a' : 'muted'})`),
        chip,
      )
    }
    return box(
      'padding:20px 20px 0',
      box(
        'display:flex;justify-content:space-between;align-items:center;height:42px;margin-bottom:12px',
        text(word(0), 'font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.03em'),
        pill(word(8), 'font-size:14px;padding:4px 12px'),
      ),
      box('display:flex;flex-wrap:wrap', ...times(28, day)),
    )
  },
}

export const portal: Scene = {
  words: [
    'Brief',
    'Plan',
    'Time',
    'Margin',
    'Billing',
    'Lumen rebrand',
    'Harbour app',
    'Orchard site',
    'On course',
    'Week 24',
  ],
  draw: ({ w, h, word, random }) => {
    const nav = times(5, (index) =>
      text(
        word(index),
        `padding:8px 14px;border-radius:9px;font-weight:600;${index === 1 ? 'background:var(--as);color:var(--a)' : 'color:var(--muted)'}`,
      ),
    )
    const area = w - 134 - 44
    const project = (index: number) =>
      box(
        'display:flex;flex-direction:column;gap:8px',
        text(word(5 + index), 'font-weight:650;font-size:16px'),
        ...times(2, (lane) => {
          const from = random.int(0, 24) + lane * 14
          return box(
            `margin-left:${from}%;width:${random.int(36, 58)}%;height:15px;border-radius:8px;background:var(--${['a', 'a2', 'b'][(index + lane) % 3] ?? 'a'})`,
          )
        }),
      )
    return box(
      `display:flex;height:${h}px`,
      box(
        'width:134px;border-right:1px solid var(--line);padding:18px 12px;display:flex;flex-direction:column;gap:5px',
        ...nav,
      ),
      box(
        `width:${area + 44}px;padding:20px 22px;display:flex;flex-direction:column;gap:19px`,
        box(
          'display:flex;justify-content:space-between',
          text(word(9), 'font-size:21px;line-height:28px;font-weight:700'),
          pill(word(8), 'font-size:14px;padding:4px 12px'),
        ),
        ...times(3, project),
      ),
    )
  },
}
