import { box, button, stroke, text, times, type Scene } from '../kit.ts'

export const notes: Scene = {
  words: [
    'Вторник',
    'Позвонить в типографию',
    'Купить билеты в Казань',
    'Черновик главы 3',
    'Полить фикус',
    'Письмо Ане',
    'Дача',
    'Работа',
    'Книги',
    'Сегодня',
  ],
  draw: ({ h, word }) => {
    const task = (index: number) => {
      const done = index < 3
      const tick = done
        ? '<svg width="14" height="14" viewBox="0 0 14 14"><path d="M2 7.5 5.5 11 12 3.5" fill="none" stroke="var(--ink)" stroke-width="2.5" stroke-linecap="round"/></svg>'
        : ''
      return box(
        'display:flex;gap:15px;align-items:center',
        box(
          `width:26px;height:26px;border-radius:8px;display:grid;place-items:center;flex:none;${done ? 'background:var(--a)' : 'border:2px solid var(--s3)'}`,
          tick,
        ),
        text(
          word(index),
          `font-size:18px;line-height:26px;${done ? 'color:var(--muted);text-decoration:line-through' : 'font-weight:600'}`,
        ),
      )
    }
    const tabs = [9, 6, 7, 8].map((index) =>
      text(
        word(index),
        `padding:9px 15px;border-radius:10px;font-weight:600;${index === 9 ? 'background:var(--a);color:var(--ink)' : 'color:var(--muted)'}`,
      ),
    )
    return box(
      `display:flex;height:${h}px`,
      box('width:142px;background:var(--s2);padding:22px 12px;display:flex;flex-direction:column;gap:5px', ...tabs),
      box(
        'flex:1;padding:22px 28px;display:flex;flex-direction:column;gap:17px',
        text(word(0), 'font-size:30px;line-height:38px;font-weight:720;letter-spacing:-0.04em'),
        ...[1, 2, 3, 4, 5].map(task),
      ),
    )
  },
}

export const form: Scene = {
  words: ['Quote for', 'Mill Bakery', 'Valid until', '30 June', 'Send', 'Deposit', 'Discount'],
  draw: ({ h, word }) => {
    const field = (label: number, value: number, focus: boolean) =>
      box(
        'flex:1',
        text(word(label), 'color:var(--muted);font-size:15px;margin-bottom:6px'),
        text(
          word(value),
          `height:48px;border-radius:11px;padding:0 16px;font-size:18px;line-height:44px;font-weight:600;border:2px solid var(--${focus ? 'a' : 'line'});background:var(--s1)`,
        ),
      )
    const toggle = (label: number, on: boolean) =>
      box(
        'display:flex;justify-content:space-between;align-items:center;font-size:17px',
        text(word(label), 'font-weight:600'),
        box(
          `width:50px;height:28px;border-radius:14px;padding:4px;background:var(--${on ? 'a' : 's3'});display:flex;justify-content:${on ? 'flex-end' : 'flex-start'}`,
          box(`width:20px;height:20px;border-radius:50%;background:var(--${on ? 'ink' : 's1'})`),
        ),
      )
    return box(
      `padding:26px 32px ${h > 300 ? 26 : 14}px;height:${h}px;display:flex;flex-direction:column;gap:20px`,
      box('display:flex;gap:18px', field(0, 1, true), field(2, 3, false)),
      toggle(5, true),
      toggle(6, false),
      h < 310
        ? ''
        : box(
            'flex:1;min-height:0;border-radius:11px;border:2px solid var(--line);padding:16px;display:flex;flex-direction:column;gap:11px;overflow:hidden',
            stroke('88%'),
            stroke('46%'),
          ),
      box(
        'display:flex;gap:14px;align-items:center',
        button(word(4), 'font-size:17px;padding:12px 32px'),
        stroke('30%'),
      ),
    )
  },
}

export const sheet: Scene = {
  words: [
    'Item',
    'Have',
    'Par',
    'Flour',
    '12.5',
    '20',
    'Butter',
    '4.0',
    '6',
    'Eggs',
    '90',
    '60',
    'Lemons',
    '18',
    '24',
    'Cream',
    '3.5',
    '5',
    'Sugar',
    '9.0',
    '10',
  ],
  draw: ({ w, h, word }) => {
    const rows = Math.min(7, Math.ceil(h / 44))
    const cell = (row: number, column: number) => {
      const head = row === 0
      const chosen = row === 2 && column === 1
      return text(
        word(row * 3 + column),
        `width:${column === 0 ? w * 0.42 : w * 0.2}px;height:44px;padding:0 18px;font:${column && !head ? '600 17px/42px var(--mono)' : '600 17px/42px Inter'};border-right:1px solid var(--line);border-bottom:1px solid var(--line);text-align:${column ? 'right' : 'left'};${head ? 'background:var(--s2);color:var(--muted);font-size:15px;' : ''}${chosen ? 'box-shadow:inset 0 0 0 3px var(--a);background:var(--as)' : ''}`,
      )
    }
    const level = (row: number) => {
      const share = Math.min(1, Number(word(row * 3 + 1)) / Number(word(row * 3 + 2)))
      return row === 0
        ? box('flex:1;border-bottom:1px solid var(--line);background:var(--s2)')
        : box(
            'flex:1;height:44px;border-bottom:1px solid var(--line);display:flex;align-items:center;padding:0 14px',
            box(
              'flex:1;height:12px;border-radius:6px;background:var(--s3)',
              box(
                `width:${(share * 100).toFixed(0)}%;height:12px;border-radius:6px;background:var(--${share < 0.7 ? 'a' : 'a2'})`,
              ),
            ),
          )
    }
    return times(rows, (row) => box('display:flex', cell(row, 0), cell(row, 1), cell(row, 2), level(row))).join('')
  },
}
