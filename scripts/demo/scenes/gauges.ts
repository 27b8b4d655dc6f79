import { box, pill, stroke, svg, text, times, climb, type Scene } from '../kit.ts'

export const cohort: Scene = {
  words: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  draw: ({ w, h, word, random }) => {
    const rows = 6
    const width = (w - 96) / 7
    const height = (h - 42) / rows
    const cell = (row: number, column: number) => {
      const kept = column === 0 ? 1 : Math.max(0.12, 0.74 - column * 0.085 - random.next() * 0.12 + row * 0.012)
      const strong = kept > 0.52
      return box(
        `width:${width - 6}px;height:${height - 6}px;margin:3px;border-radius:9px;display:grid;place-items:center;font:600 15px/1 var(--mono);background:color-mix(in oklch, var(--a) ${Math.round(kept * 100)}%, var(--s2));color:var(--${strong ? 'ink' : 'text'})`,
        `${Math.round(kept * 100)}`,
      )
    }
    return box(
      'padding:20px 22px',
      ...times(rows, (row) =>
        box(
          'display:flex;align-items:center',
          text(word(row), 'width:52px;color:var(--muted);font:600 15px/20px var(--mono)'),
          ...times(7 - row, (column) => cell(row, column)),
        ),
      ),
    )
  },
}

export const gauge: Scene = {
  words: ['Right now', '42.6', 'kW', 'Baseload 11.2', 'Peak 68.0'],
  draw: ({ w, h, word, random }) => {
    const arc = 'M40 190a130 130 0 1 1 260 0'
    const side = w - 400
    const tall = Math.min(300, h - 66)
    return box(
      `padding:${Math.max(24, (h - 300) / 2)}px 32px;display:flex;gap:24px`,
      box(
        'position:relative;width:340px;flex:none',
        svg(
          340,
          210,
          `<path d="${arc}" fill="none" stroke="var(--s3)" stroke-width="30" stroke-linecap="round"/><path d="${arc}" pathLength="100" stroke-dasharray="64 100" fill="none" stroke="var(--a)" stroke-width="30" stroke-linecap="round"/>`,
        ),
        box(
          'position:absolute;left:0;right:0;top:96px;text-align:center',
          text(word(1), 'font:720 60px/66px Inter;letter-spacing:-0.05em'),
          text(word(2), 'font:600 20px/26px var(--mono);color:var(--muted)'),
        ),
        box(
          'display:flex;gap:10px;justify-content:center;margin-top:20px',
          pill(word(3), 'font-size:15px;padding:5px 12px'),
          pill(word(4), 'font-size:15px;padding:5px 12px;background:var(--bs);color:var(--text)'),
        ),
      ),
      side > 60
        ? box(
            `flex:1;height:${tall}px;display:flex;align-items:flex-end;gap:8px`,
            ...climb(random, Math.floor(side / 24)).map((value, index) =>
              box(
                `flex:1;border-radius:6px;height:${(value * tall).toFixed(0)}px;background:var(--${index % 5 === 3 ? 'a' : 's3'})`,
              ),
            ),
          )
        : '',
    )
  },
}

export const timer: Scene = {
  words: ['24:38', 'Cover drawings', 'Until 11:30'],
  draw: ({ w, h, word }) => {
    const radius = Math.min(w, h) / 2 - 40
    const around = 2 * Math.PI * radius
    return box(
      `height:${h}px;display:grid;place-items:center;position:relative`,
      `<svg width="${w}" height="${h}" style="position:absolute;inset:0"><g fill="none" stroke-width="22" stroke-linecap="round" transform="rotate(-90 ${w / 2} ${h / 2})"><circle cx="${w / 2}" cy="${h / 2}" r="${radius}" stroke="var(--s2)"/><circle cx="${w / 2}" cy="${h / 2}" r="${radius}" stroke="var(--a)" stroke-dasharray="${around * 0.68} ${around}"/></g></svg>`,
      box(
        'text-align:center;position:relative',
        text(word(0), `font:700 ${(radius * 0.47).toFixed(0)}px/1.15 Inter;letter-spacing:-0.05em`),
        text(word(1), 'font-size:17px;line-height:25px;font-weight:600'),
        text(word(2), 'color:var(--muted)'),
      ),
    )
  },
}

export const racks: Scene = {
  words: ['Room B', '3 free', 'Feed 2: 78%'],
  draw: ({ w, h, word, random }) => {
    const lanes = 3
    const rack = (w - 60) / 9
    const lane = times(lanes, () =>
      box(
        'display:flex;gap:6px',
        ...times(9, () => {
          const load = random.next()
          const tone = load > 0.82 ? 'a' : load > 0.45 ? 'a2' : load > 0.16 ? 's3' : 's2'
          return box(
            `width:${rack - 6}px;height:${(h - 116) / lanes}px;border-radius:8px;background:var(--${tone});${tone === 's2' ? 'border:2px dashed var(--a)' : ''}`,
          )
        }),
      ),
    )
    return box(
      'padding:22px 30px;display:flex;flex-direction:column;gap:16px',
      box(
        'display:flex;gap:10px;align-items:center',
        text(word(0), 'font-size:21px;line-height:28px;font-weight:700;flex:1'),
        pill(word(1), 'font-size:14px;padding:4px 12px'),
        pill(word(2), 'font-size:14px;padding:4px 12px;background:var(--s2);color:var(--muted)'),
      ),
      ...lane,
      stroke(0),
    )
  },
}
