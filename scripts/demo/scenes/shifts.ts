import { avatar, box, button, initials, text, times, type Scene } from '../kit.ts'

export const roster: Scene = {
  words: ['Mina', 'Joon', 'Ada', 'Luis', 'Petra', 'Open', 'Bar', 'Close', 'Swap?'],
  draw: ({ w, h, word }) => {
    const name = 96
    const lane = (w - name - 24) / 8
    const row = Math.min(62, (h - 44) / 5)
    const shifts = [
      [0, 4, 'a', 5],
      [3, 4, 'a2', 6],
      [1, 3, 'b', 5],
      [4, 4, 'a', 7],
      [2, 4, 'as', 8],
    ] as const
    const hours = times(8, (index) =>
      text(
        `${String(7 + index * 2).padStart(2, '0')}`,
        `width:${lane}px;font:600 13px/20px var(--mono);color:var(--muted)`,
      ),
    )
    return box(
      'padding:12px 12px 0',
      box(`display:flex;padding-left:${name}px;height:30px`, ...hours),
      ...shifts.map(([from, length, tone, label], index) =>
        box(
          `display:flex;align-items:center;height:${row}px;border-top:1px solid var(--line);position:relative`,
          box(
            'display:flex;gap:9px;align-items:center',
            avatar(initials(word(index)), index, 30),
            text(word(index), 'font-weight:600'),
          ),
          text(
            word(label),
            `position:absolute;left:${name + from * lane}px;width:${length * lane - 6}px;top:${row / 2 - 18}px;height:36px;border-radius:10px;padding:8px 13px;font-weight:650;background:var(--${tone});color:var(--${tone === 'as' ? 'a' : 'ink'});${tone === 'as' ? 'border:1.5px dashed var(--a)' : ''}`,
          ),
        ),
      ),
    )
  },
}

export const slots: Scene = {
  words: ['June', 'Thu 12', '09:00', '09:40', '11:20', '14:00', 'Book 11:20', 'Ceramics class'],
  draw: ({ w, h, word }) => {
    const cell = Math.min(42, (w * 0.58 - 36) / 7)
    const rowHeight = Math.min(cell, (h - 112) / 5)
    const taken = new Set([4, 9, 10, 17, 23])
    const days = times(31, (index) => {
      const look =
        index === 11
          ? 'background:var(--a);color:var(--ink)'
          : taken.has(index)
            ? 'color:var(--s3)'
            : index % 7 > 4
              ? 'color:var(--muted)'
              : 'background:var(--s2)'
      return box(
        `width:${cell - 4}px;height:${rowHeight - 4}px;margin:2px;border-radius:10px;display:grid;place-items:center;font:600 14px/1 var(--mono);${look}`,
        String(index + 1),
      )
    })
    const time = (index: number) =>
      text(
        word(index),
        `height:38px;border-radius:10px;text-align:center;font:600 16px/36px var(--mono);border:1.5px solid var(--${index === 4 ? 'a' : 'line'});${index === 4 ? 'background:var(--as);color:var(--a)' : ''}`,
      )
    return box(
      `height:${h}px;padding:22px 24px;display:flex;gap:24px`,
      box(
        `width:${cell * 7}px;flex:none`,
        text(word(7), 'color:var(--muted)'),
        text(word(0), 'font-size:24px;line-height:34px;font-weight:700;margin-bottom:8px'),
        box('display:flex;flex-wrap:wrap', ...days),
      ),
      box(
        'flex:1;min-width:0;display:flex;flex-direction:column;gap:9px',
        text(word(1), 'font-weight:650;height:26px'),
        ...[2, 3, 4, 5].map(time),
        button(word(6), 'margin-top:2px;padding:9px 4px'),
      ),
    )
  },
}
