import { box, button, climb, pill, polyline, stroke, svg, text, times, type Scene } from '../kit.ts'

const page = (...inside: string[]) =>
  box('padding:44px 18px 0;height:100%;display:flex;flex-direction:column;gap:14px', ...inside)

const heading = (words: string) => text(words, 'font-size:23px;line-height:29px;font-weight:720;letter-spacing:-0.04em')

export const forest: Scene = {
  words: ['Tuesday', '6 of 7'],
  draw: ({ w, h, word, random }) => {
    const tree = (x: number, base: number, size: number) => {
      const tone = random.pick(['a', 'a2', 'b', 'a'] as const)
      const crown = random.pick([
        `<circle cx="0" cy="${-size * 0.72}" r="${size * 0.42}" fill="var(--${tone})"/>`,
        `<path d="M0 ${-size * 1.2}L${size * 0.4} ${-size * 0.28}H${-size * 0.4}z" fill="var(--${tone})"/>`,
        `<ellipse cx="0" cy="${-size * 0.78}" rx="${size * 0.29}" ry="${size * 0.52}" fill="var(--${tone})"/>`,
      ] as const)
      return `<g transform="translate(${x} ${base})"><rect x="-3.5" y="${-size * 0.4}" width="7" height="${size * 0.4}" rx="3" fill="var(--text)" opacity=".55"/>${crown}</g>`
    }
    const rows = times(4, (row) => {
      const base = 162 + row * 66
      const trees = times(4, (column) =>
        tree(
          22 + column * ((w - 44) / 3) + random.int(-9, 9),
          base + random.int(-7, 5),
          44 + random.int(0, 24) + row * 5,
        ),
      )
      return `<ellipse cx="${w / 2}" cy="${base + 44}" rx="${w * 0.9}" ry="64" fill="var(--${row % 2 ? 'as' : 's2'})"/>${trees.join('')}`
    })
    return box(
      'position:relative',
      `<div style="position:absolute">${svg(w, h, ...rows)}</div>`,
      box(
        'position:relative;padding:40px 18px 0;display:flex;justify-content:space-between;align-items:center',
        heading(word(0)),
        pill(word(1), 'font-size:14px'),
      ),
    )
  },
}

export const stops: Scene = {
  words: [
    'Lípa square',
    '3',
    'Harbour',
    '2 min',
    '11',
    'Hospital',
    '5 min',
    '7',
    'North yard',
    '9 min',
    '3',
    'Harbour',
    '14 min',
  ],
  draw: ({ h, word }) =>
    page(
      heading(word(0)),
      ...times(h > 330 ? 4 : 3, (index) =>
        box(
          `display:flex;align-items:center;gap:12px;border-radius:15px;padding:13px;${index ? 'background:var(--s2)' : 'background:var(--a);color:var(--ink)'}`,
          text(
            word(1 + index * 3),
            `width:40px;height:40px;border-radius:11px;text-align:center;font:720 19px/40px Inter;background:var(--${index ? 'as' : 'ink'});color:var(--a)`,
          ),
          box(
            'flex:1;min-width:0',
            text(word(2 + index * 3), 'font-weight:650;font-size:16px'),
            text(word(3 + index * 3), `font:600 14px/20px var(--mono);${index ? 'color:var(--muted)' : ''}`),
          ),
        ),
      ),
    ),
}

export const route: Scene = {
  words: ['8.2', 'km loop', '46 min'],
  draw: ({ w, h, word, random }) => {
    const map = h - 128
    const jitter = () => random.int(-12, 12)
    const streets = times(7, (index) => `M-10 ${index * 52 + jitter()}L${w + 10} ${index * 48 - 20 + jitter()}`).concat(
      times(4, (index) => `M${26 + index * 62 + jitter()} -10L${10 + index * 66 + jitter()} ${h}`),
    )
    return box(
      'position:relative',
      svg(
        w,
        map + 20,
        `<rect width="${w}" height="${map + 20}" fill="var(--s2)"/><path d="M-10 ${map * 0.78}C${w * 0.4} ${map * 0.62} ${w * 0.6} ${map} ${w + 10} ${map * 0.8}" fill="none" stroke="var(--bs)" stroke-width="30"/><path d="${streets.join('')}" stroke="var(--s1)" stroke-width="7" fill="none"/><path d="M${w * 0.3} ${map * 0.76}C${w * 0.02} ${map * 0.52} ${w * 0.3} ${map * 0.2} ${w * 0.54} ${map * 0.3}S${w * 0.98} ${map * 0.4} ${w * 0.8} ${map * 0.62}S${w * 0.5} ${map * 0.92} ${w * 0.3} ${map * 0.76}z" fill="none" stroke="var(--a)" stroke-width="9" stroke-linejoin="round"/><circle cx="${w * 0.3}" cy="${map * 0.76}" r="12" fill="var(--s1)" stroke="var(--a)" stroke-width="6"/>`,
      ),
      box(
        `position:absolute;left:0;right:0;top:${map}px;height:140px;border-radius:22px 22px 0 0;background:var(--s1);padding:18px 20px`,
        box(
          'display:flex;align-items:baseline;gap:8px',
          text(word(0), 'font:720 42px/46px Inter;letter-spacing:-0.05em'),
          text(word(1), 'font-size:17px;color:var(--muted)'),
        ),
        pill(word(2), 'font-size:16px;padding:5px 13px;margin-top:7px'),
      ),
    )
  },
}

export const sighting: Scene = {
  words: ['Redstart', '07:12, garden wall', 'Heard', 'Seen', 'Save'],
  draw: ({ w, word }) =>
    page(
      box(
        'margin:-44px -18px 0;background:var(--as);display:grid;place-items:center;padding-top:34px',
        svg(
          w,
          164,
          '<g transform="translate(42 8)"><path d="M-42 138C20 128 90 144 190 122" stroke="var(--text)" stroke-width="7" fill="none" stroke-linecap="round" opacity=".6"/><path d="M30 92C30 52 62 34 92 40c10-22 44-20 48 6l18 6-18 8c0 40-32 64-64 58l-62 34z" fill="var(--a)"/><path d="M54 92c10-26 40-30 56-16-8 26-30 34-56 16z" fill="var(--text)" opacity=".35"/><circle cx="122" cy="48" r="5" fill="var(--s1)"/><path d="M88 116v14M102 112v16" stroke="var(--text)" stroke-width="5" opacity=".6"/></g>',
        ),
      ),
      heading(word(0)),
      text(word(1), 'color:var(--muted);margin-top:-10px'),
      box(
        'display:flex;gap:9px',
        pill(word(2), 'font-size:15px;padding:6px 14px;border-radius:16px;background:var(--s2);color:var(--muted)'),
        pill(word(3), 'font-size:15px;padding:6px 14px;border-radius:16px'),
      ),
      button(word(4), 'font-size:16px;padding:11px'),
    ),
}

export const streaks: Scene = {
  words: ['Read', 'This month', 'Walk', 'Stretch'],
  draw: ({ w, word, random }) => {
    const cell = (w - 36) / 7
    const leaves = times(28, (index) =>
      box(
        `width:${cell - 5}px;height:${cell - 5}px;border-radius:45% 8px;margin:2.5px;background:var(--${index > 24 ? 's2' : random.pick(['a', 'a', 'a2', 'as'] as const)})`,
      ),
    )
    const line = polyline(
      climb(random, 7).map((value, index) => [4 + (index * (w - 44)) / 6, 66 - value * 58] as const),
    )
    return page(
      box('', text(word(1), 'color:var(--muted)'), heading(word(0))),
      box('display:flex;flex-wrap:wrap', ...leaves),
      svg(
        w - 36,
        74,
        `<path d="${line}" fill="none" stroke="var(--a)" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`,
      ),
      stroke('60%'),
    )
  },
}
