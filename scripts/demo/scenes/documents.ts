import { box, button, pill, stroke, text, type Scene } from '../kit.ts'

export const invoice: Scene = {
  words: [
    'Invoice',
    '2024-031',
    'Logo drawings',
    '1,200',
    'Type licence',
    '180',
    'Two revisions',
    '240',
    'Total',
    '1,620.00',
    'Paid',
  ],
  draw: ({ h, word }) => {
    const line = (index: number) =>
      box(
        'display:flex;justify-content:space-between;border-bottom:1px solid var(--line);padding:9px 0;font-size:17px',
        text(word(index)),
        text(word(index + 1), 'font:600 17px/20px var(--mono)'),
      )
    return box(
      `padding:24px 34px;height:${h}px;position:relative`,
      box(
        'display:flex;justify-content:space-between;align-items:flex-start;margin-bottom:14px',
        box(
          '',
          text(word(0), 'font-size:30px;line-height:36px;font-weight:720;letter-spacing:-0.04em'),
          text(word(1), 'font:600 16px/24px var(--mono);color:var(--muted)'),
        ),
        box('width:54px;height:54px;border-radius:15px;background:var(--a)'),
      ),
      line(2),
      line(4),
      line(6),
      box(
        'display:flex;justify-content:space-between;align-items:center;margin-top:16px',
        pill(word(10), 'font-size:16px;padding:6px 16px;border-radius:20px'),
        box(
          'display:flex;gap:18px;align-items:baseline',
          text(word(8), 'color:var(--muted);font-size:17px'),
          text(word(9), 'font:700 30px/36px Inter;letter-spacing:-0.04em'),
        ),
      ),
    )
  },
}

const note = (number: string) =>
  `<span style="flex:none;display:inline-grid;place-items:center;width:20px;height:20px;border-radius:6px;background:var(--a);color:var(--ink);font:700 12px/1 var(--mono);margin-left:6px">${number}</span>`

export const brief: Scene = {
  words: [
    'Heat pumps in old houses',
    'Running costs fall when',
    'radiators are replaced',
    '1',
    'Survey, table 4',
    '2',
    'Field test, p. 31',
    '3',
    'Tariff sheet',
  ],
  draw: ({ w, h, word }) => {
    const marked = (width: string, number: string) =>
      box('display:flex;align-items:center', stroke(width, 'height:10px'), note(number))
    const source = (index: number) =>
      box(
        'border:1px solid var(--line);border-radius:11px;padding:11px 13px;display:flex;flex-direction:column;gap:9px;background:var(--s1)',
        box(
          'display:flex;gap:9px;align-items:center;margin-left:-6px',
          note(word(index)),
          text(word(index + 1), 'font-weight:650;font-size:13px'),
        ),
        stroke('84%'),
      )
    const wide = w > 430
    return box(
      `display:flex;height:${h}px`,
      box(
        'flex:1;min-width:0;padding:26px 28px;display:flex;flex-direction:column;gap:17px',
        text(word(0), `font-size:${wide ? 23 : 21}px;line-height:28px;font-weight:720;letter-spacing:-0.035em`),
        marked('82%', word(3)),
        stroke('94%', 'height:10px'),
        marked('58%', word(5)),
        box(
          'background:var(--as);border-radius:10px;padding:12px 16px;font-size:17px;line-height:25px;font-weight:600',
          `${word(1)} ${word(2)}`,
          note(word(7)),
        ),
        stroke('90%', 'height:10px'),
        marked('66%', word(3)),
      ),
      wide
        ? box(
            'width:184px;background:var(--s2);border-left:1px solid var(--line);padding:22px 14px;display:flex;flex-direction:column;gap:12px',
            ...[3, 5, 7].map(source),
          )
        : '',
    )
  },
}

export const redline: Scene = {
  words: ['9. Liability', 'unlimited', 'capped at fees paid', 'Playbook 4.2', 'Accept', 'Ask'],
  draw: ({ w, h, word }) =>
    box(
      `display:flex;height:${h}px`,
      box(
        'flex:1;padding:28px 30px;display:flex;flex-direction:column;gap:17px',
        text(word(0), 'font-size:24px;line-height:30px;font-weight:720;letter-spacing:-0.03em'),
        stroke('96%', 'height:10px'),
        stroke('78%', 'height:10px'),
        box(
          'font-size:21px;line-height:34px;font-weight:600',
          `<span style="text-decoration:line-through;text-decoration-thickness:3px;text-decoration-color:var(--a);color:var(--muted)">${word(1)}</span>`,
          `<br><span style="background:var(--as);color:var(--a);border-radius:6px;padding:3px 9px;margin-left:-4px">${word(2)}</span>`,
        ),
        stroke('88%', 'height:10px'),
        stroke('50%', 'height:10px'),
      ),
      box(
        `width:${Math.min(190, w * 0.38)}px;padding:24px 20px 0 0;display:flex;flex-direction:column;gap:14px`,
        box(
          'border-radius:14px;background:var(--s2);border:1px solid var(--line);padding:16px;display:flex;flex-direction:column;gap:13px',
          pill(word(3), 'align-self:flex-start;font-size:14px;padding:4px 10px'),
          stroke('92%'),
          stroke('70%'),
          button(word(4), 'padding:7px 10px'),
          button(word(5), 'padding:7px 10px;background:var(--s3);color:var(--text)'),
        ),
      ),
    ),
}
