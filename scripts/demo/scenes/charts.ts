import { box, climb, pill, polyline, svg, text, times, type Scene } from '../kit.ts'

export const dashboard: Scene = {
  words: ['Visits', '18,240', 'Pages', '3.1', 'Now', '46', '/pricing', '/guide', '/about'],
  draw: ({ w, h, word, random }) => {
    const inner = w - 44
    const values = climb(random, 9)
    const chartHeight = h - 148
    const points = values.map(
      (value, index) => [(index * inner) / 8, chartHeight - value * (chartHeight - 14) - 4] as const,
    )
    const line = polyline(points)
    const last = points[8] ?? [0, 0]
    const figure = (index: number) =>
      box(
        `flex:1;border-radius:12px;padding:13px 16px;background:var(--${index ? 's2' : 'as'})`,
        text(word(index * 2), `color:var(--${index ? 'muted' : 'a'});font-size:14px`),
        text(word(index * 2 + 1), 'font-size:25px;line-height:31px;font-weight:700;letter-spacing:-0.035em'),
      )
    return box(
      'padding:22px',
      box('display:flex;gap:13px;margin-bottom:20px', ...times(3, figure)),
      svg(
        inner,
        chartHeight,
        ...times(3, (row) => `<path d="M0 ${10 + (row * chartHeight) / 3}H${inner}" stroke="var(--line)"/>`),
        `<path d="${line}V${chartHeight}H0z" fill="var(--as)" opacity=".75"/><path d="${line}" fill="none" stroke="var(--a)" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="${last[0] - 6}" cy="${last[1] + 3}" r="7" fill="var(--a)"/>`,
      ),
    )
  },
}

export const bars: Scene = {
  words: ['Positions gained', '+14', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'],
  draw: ({ w, h, word, random }) => {
    const count = w > 440 ? 7 : 6
    const raw = times(count, () => 0.32 + random.next() * 0.5)
    const best = random.int(count - 3, count - 1)
    const values = raw.map((value, index) => (index === best ? 1 : value))
    const tall = h - 138
    const gap = (w - 52) / count
    return box(
      'padding:22px 26px',
      box(
        'display:flex;justify-content:space-between;align-items:baseline;height:46px',
        text(word(0), 'font-size:18px;line-height:26px;font-weight:600;color:var(--muted)'),
        text(word(1), 'font:700 32px/36px Inter;letter-spacing:-0.04em'),
      ),
      box(
        `display:flex;height:${tall + 38}px;margin-top:8px`,
        ...values.map((value, index) =>
          box(
            `width:${gap}px;display:flex;flex-direction:column;justify-content:flex-end;align-items:center;gap:8px`,
            box(
              `width:${gap * 0.6}px;height:${(value * tall).toFixed(0)}px;border-radius:9px;background:var(--${index === best ? 'a' : index === best - 2 ? 'a2' : 's3'})`,
            ),
            text(word(2 + index), 'font:600 13px/18px var(--mono);color:var(--muted)'),
          ),
        ),
      ),
    )
  },
}

export const burndown: Scene = {
  words: ['Hours left', '38 of 120', 'On pace to 4 July'],
  draw: ({ w, h, word, random }) => {
    const inner = w - 52
    const tall = h - 112
    let left = 1
    const points: [number, number][] = [[0, 6]]
    times(9, (index) => {
      left -= 0.032 + random.next() * 0.04
      const x = ((index + 1) * inner * 0.7) / 9
      points.push([x, points[index * 2]?.[1] ?? 6], [x, 6 + (1 - left) * (tall - 30)])
    })
    const last = points.at(-1) ?? [0, 0]
    const fill = `${polyline(points)}V${tall}H0z`
    return box(
      'padding:22px 26px;position:relative',
      box(
        'display:flex;justify-content:space-between;align-items:baseline;margin-bottom:18px',
        text(word(0), 'font-size:18px;line-height:26px;color:var(--muted);font-weight:600'),
        text(word(1), 'font:700 28px/34px Inter;letter-spacing:-0.04em'),
      ),
      svg(
        inner,
        tall,
        `<path d="M0 6L${inner} ${tall - 4}" stroke="var(--s3)" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round"/>`,
        `<path d="${fill}" fill="var(--as)" opacity=".6"/><path d="${polyline(points)}" fill="none" stroke="var(--a)" stroke-width="5" stroke-linejoin="round"/>`,
        `<path d="M${last[0]} ${last[1]}L${inner - 4} ${tall * 0.74}" stroke="var(--a2)" stroke-width="4" stroke-dasharray="10 9"/><circle cx="${last[0]}" cy="${last[1]}" r="9" fill="var(--a)"/>`,
      ),
      pill(
        word(2),
        `position:absolute;right:26px;top:${h * 0.36}px;font-size:15px;padding:6px 13px;border-radius:9px;background:var(--a);color:var(--ink)`,
      ),
    )
  },
}

const band = (x1: number, y1: number, t1: number, x2: number, y2: number, t2: number, tone: string) => {
  const middle = (x1 + x2) / 2
  return `<path d="M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}V${y2 + t2}C${middle} ${y2 + t2} ${middle} ${y1 + t1} ${x1} ${y1 + t1}z" fill="var(--${tone})" opacity=".55"/>`
}

export const flow: Scene = {
  words: ['Files', 'Checked', 'Orders', 'Stock', 'Rejected'],
  draw: ({ w, h, word }) => {
    const xs = [40, w * 0.42, w - 150] as const
    const unit = h / 100
    const node = (x: number, y: number, t: number, tone: string, label: number) =>
      `<rect x="${x}" y="${y}" width="14" height="${t}" rx="7" fill="var(--${tone})"/><text x="${x + 26}" y="${y + t / 2 + 6}" font-size="18" font-weight="650" fill="var(--text)">${word(label)}</text>`
    return svg(
      w,
      h,
      band(xs[0] + 14, 20 * unit, 56 * unit, xs[1], 16 * unit, 50 * unit, 'a2'),
      band(xs[0] + 14, 76 * unit, 8 * unit, xs[2], 82 * unit, 8 * unit, 's3'),
      band(xs[1] + 14, 16 * unit, 30 * unit, xs[2], 10 * unit, 30 * unit, 'a2'),
      band(xs[1] + 14, 46 * unit, 20 * unit, xs[2], 50 * unit, 20 * unit, 'b'),
      node(xs[0], 20 * unit, 64 * unit, 'a', 0),
      node(xs[1], 16 * unit, 50 * unit, 'a', 1),
      node(xs[2], 10 * unit, 30 * unit, 'a', 2),
      node(xs[2], 50 * unit, 20 * unit, 'b', 3),
      node(xs[2], 82 * unit, 8 * unit, 's3', 4),
    )
  },
}
