import { box, pill, svg, text, times, type Scene } from '../kit.ts'

export const nodes: Scene = {
  words: ['New ticket', 'Look up order', 'Ask a person', 'Write reply', 'Send', 'waiting 2 h'],
  draw: ({ w, h, word }) => {
    const place = [
      [0.035, 0.42],
      [0.33, 0.14],
      [0.33, 0.66],
      [0.66, 0.3],
      [0.7, 0.74],
    ] as const
    const size = [w * 0.262, 66] as const
    const at = place.map(([x, y]) => [x * w, y * h] as const)
    const edge = (from: number, to: number, strong: boolean) => {
      const [x1, y1] = at[from] ?? [0, 0]
      const [x2, y2] = at[to] ?? [0, 0]
      const a = [x1 + size[0], y1 + size[1] / 2] as const
      const b = [x2, y2 + size[1] / 2] as const
      const middle = (a[0] + b[0]) / 2
      return `<path d="M${a[0]} ${a[1]}C${middle} ${a[1]} ${middle} ${b[1]} ${b[0]} ${b[1]}" fill="none" stroke="var(--${strong ? 'a' : 's3'})" stroke-width="4"/><circle cx="${b[0]}" cy="${b[1]}" r="7" fill="var(--${strong ? 'a' : 's3'})"/>`
    }
    const node = ([x, y]: readonly [number, number], index: number) =>
      box(
        `position:absolute;left:${x}px;top:${y}px;width:${size[0]}px;height:${size[1]}px;border-radius:14px;padding:0 14px;display:flex;align-items:center;gap:11px;${index === 2 ? 'background:var(--a);color:var(--ink)' : 'background:var(--s2);border:1.5px solid var(--line)'}`,
        box(
          `width:16px;height:16px;border-radius:${index % 2 ? '50%' : '5px'};background:var(--${index === 2 ? 'ink' : index % 2 ? 'b' : 'a'});flex:none`,
        ),
        text(word(index), 'font-size:18px;font-weight:650;letter-spacing:-0.025em'),
      )
    const grid = times(Math.ceil(h / 40), (row) =>
      times(
        Math.ceil(w / 40),
        (column) => `<circle cx="${column * 40 + 20}" cy="${row * 40 + 20}" r="1.5" fill="var(--s3)"/>`,
      ).join(''),
    ).join('')
    return box(
      'position:relative;height:100%',
      svg(w, h, grid, edge(0, 1, false), edge(0, 2, true), edge(1, 3, false), edge(2, 3, true), edge(2, 4, true)),
      ...at.map(node),
      pill(word(5), `position:absolute;left:${w * 0.33 + 14}px;top:${h * 0.66 + 76}px;font-size:15px;padding:4px 11px`),
    )
  },
}

const link = (x1: number, y1: number, x2: number, y2: number, tone: string) =>
  `<path d="M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}" fill="none" stroke="var(--${tone})" stroke-width="3.5"/><circle cx="${x1}" cy="${y1}" r="6" fill="var(--${tone})"/><circle cx="${x2}" cy="${y2}" r="6" fill="var(--${tone})"/>`

export const schema: Scene = {
  words: [
    'orders',
    'id',
    'customer_id',
    '+ paid_at',
    'customers',
    'id',
    'email',
    'name',
    'payments',
    '+ id',
    '+ order_id',
    '+ amount',
    'lock 40 ms',
  ],
  draw: ({ w, h, word }) => {
    const width = Math.min(208, w * 0.32)
    const row = h > 360 ? 39 : 34
    const tables = [
      [0.045, 0.07],
      [0.42, 0.54],
      [0.635, 0.1],
    ] as const
    const table = ([x, y]: readonly [number, number], index: number) => {
      const fresh = index === 2
      return box(
        `position:absolute;left:${x * w}px;top:${y * h}px;width:${width}px;border-radius:13px;overflow:hidden;background:var(--s2);border:2px solid var(--${fresh ? 'a' : 'line'})`,
        text(
          word(index * 4),
          `padding:0 15px;font:700 17px/${row + 4}px var(--mono);${fresh ? 'background:var(--a);color:var(--ink)' : 'background:var(--s3)'}`,
        ),
        ...[1, 2, 3].map((column) => {
          const name = word(index * 4 + column)
          const added = name.startsWith('+')
          return text(
            name,
            `padding:0 15px;font:500 16px/${row}px var(--mono);${added ? 'background:var(--as);color:var(--a)' : 'color:var(--muted)'}`,
          )
        }),
      )
    }
    const left = (index: number) => (tables[index]?.[0] ?? 0) * w
    const top = (index: number, line: number) => (tables[index]?.[1] ?? 0) * h + 40 + row * (line + 0.5)
    return box(
      'position:relative;height:100%',
      svg(
        w,
        h,
        link(left(0) + width, top(0, 1), left(1), top(1, 0), 's3'),
        link(left(0) + width, top(0, 0), left(2), top(2, 1), 'a'),
      ),
      ...tables.map(table),
      pill(
        word(12),
        `position:absolute;left:${0.77 * w}px;top:${h * 0.74}px;font:600 16px/24px var(--mono);padding:5px 14px`,
      ),
    )
  },
}

export const map: Scene = {
  words: ['15 min', 'on foot', 'Old Market 4'],
  draw: ({ w, h, word, random }) => {
    const cx = w * 0.46
    const cy = h * 0.5
    const blob = (radius: number) => {
      const points = times(14, (index) => {
        const angle = (index / 14) * Math.PI * 2
        const reach = radius * (0.8 + random.next() * 0.28)
        return `${(cx + Math.cos(angle) * reach * 1.25).toFixed(0)},${(cy + Math.sin(angle) * reach).toFixed(0)}`
      })
      return points.join(' ')
    }
    const river = `M${w * 0.72} -10C${w * 0.6} ${h * 0.3} ${w * 0.95} ${h * 0.5} ${w * 0.78} ${h + 10}`
    const streets = [
      ...times(
        5,
        (index) =>
          `M-10 ${h * (0.1 + index * 0.2) + random.int(-14, 14)}L${w + 10} ${h * (0.02 + index * 0.22) + random.int(-14, 14)}`,
      ),
      ...times(
        6,
        (index) =>
          `M${w * (0.05 + index * 0.18) + random.int(-12, 12)} -10L${w * (0.1 + index * 0.17) + random.int(-12, 12)} ${h + 10}`,
      ),
    ]
    return box(
      `position:relative;width:${w}px;height:${h}px;background:var(--s2)`,
      svg(
        w,
        h,
        `<rect x="${w * 0.06}" y="${h * 0.62}" width="${w * 0.2}" height="${h * 0.26}" rx="18" fill="var(--bs)"/>`,
        `<path d="${river}" fill="none" stroke="var(--as)" stroke-width="${h * 0.13}"/>`,
        `<path d="${streets.join('')}" fill="none" stroke="var(--s1)" stroke-width="9"/>`,
        `<polygon points="${blob(h * 0.4)}" fill="var(--a)" stroke="var(--a)" stroke-width="30" stroke-linejoin="round" opacity=".2"/><polygon points="${blob(h * 0.22)}" fill="var(--a)" stroke="var(--a)" stroke-width="24" stroke-linejoin="round" opacity=".38"/>`,
        `<g transform="translate(${cx} ${cy})"><path d="M0 0C-26 -30 -26 -60 0 -60S26 -30 0 0z" fill="var(--a)"/><circle cy="-37" r="9" fill="var(--ink)"/></g>`,
      ),
      box(
        'position:absolute;right:26px;top:26px;background:var(--s1);border-radius:14px;padding:14px 20px;box-shadow:0 10px 24px -6px var(--shadow)',
        text(word(0), 'font:700 28px/32px Inter;letter-spacing:-0.04em'),
        text(word(1), 'color:var(--muted);font-size:16px'),
      ),
      box(
        `position:absolute;left:26px;top:26px;background:var(--s1);border-radius:12px;padding:11px 18px;font-size:17px;font-weight:600;box-shadow:0 10px 24px -6px var(--shadow)`,
        word(2),
      ),
    )
  },
}
