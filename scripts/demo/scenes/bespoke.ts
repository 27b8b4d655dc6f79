import { box, button, pill, svg, text, times, type Scene } from '../kit.ts'

export const ticket: Scene = {
  words: ['Krems', 'Melk', '10:15', '12:50', 'Upper deck', '2 + bicycle'],
  draw: ({ w, h, word, random }) => {
    const cells = 11
    const unit = 11
    const corner = (at: number) => Math.min(at, cells - 1 - at)
    const code = times(cells * cells, (index) => {
      const [x, y] = [index % cells, Math.floor(index / cells)]
      const finder = corner(x) < 3 && corner(y) < 3 && !(x > 7 && y > 7)
      const on = finder ? corner(x) !== 1 || corner(y) !== 1 : random.next() > 0.5
      return on ? `<rect x="${x * unit}" y="${y * unit}" width="${unit}" height="${unit}" fill="var(--text)"/>` : ''
    })
    const place = (index: number) =>
      box(
        '',
        text(word(index), 'font-size:38px;line-height:46px;font-weight:720;letter-spacing:-0.045em'),
        text(word(index + 2), 'font:600 24px/32px var(--mono);color:var(--a)'),
      )
    const wave = (y: number, tone: string) =>
      `<path d="M0 ${y}${times(Math.ceil(w / 60), () => 'q15 -14 30 0t30 0').join('')}V${h}H0z" fill="var(--${tone})"/>`
    return box(
      `height:${h}px;position:relative`,
      `<div style="position:absolute;inset:0">${svg(w, h, wave(h - 66, 'as'), wave(h - 36, 'a2'))}</div>`,
      box(
        'position:relative;padding:30px 34px;display:flex;justify-content:space-between',
        box(
          'display:flex;flex-direction:column;gap:22px',
          box(
            'display:flex;gap:16px;align-items:center',
            place(0),
            '<svg width="44" height="20" viewBox="0 0 44 20"><path d="M2 10h38M31 2l9 8-9 8" fill="none" stroke="var(--a)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
            place(1),
          ),
          box(
            'display:flex;gap:10px',
            pill(word(4), 'font-size:16px;padding:6px 14px'),
            pill(word(5), 'font-size:16px;padding:6px 14px;background:var(--s2);color:var(--text)'),
          ),
        ),
        svg(121, 121, ...code),
      ),
    )
  },
}

const swatch = (index: number) =>
  box(
    `width:42px;height:42px;border-radius:12px;background:var(--${['a2', 'a', 'b', 's3'][index] ?? 'a'});${index === 0 ? 'box-shadow:0 0 0 3px var(--s1),0 0 0 6px var(--a)' : ''}`,
  )

export const configurator: Scene = {
  words: ['1,240 mm', '2,060 mm', 'Oak', 'Shelves', '5', '1,180', 'Order'],
  draw: ({ w, h, word }) => {
    const left = 82
    const top = 50
    const wide = w * 0.4
    const tall = h - top - 46
    const shelves = times(
      4,
      (index) =>
        `<rect x="${left}" y="${top + ((index + 1) * tall) / 5}" width="${wide}" height="9" fill="var(--a2)"/>`,
    )
    const books = times(9, (index) => {
      const shelf = index % 3
      const height = 24 + ((index * 7) % 15)
      return `<rect x="${left + 22 + index * (wide / 11)}" y="${top + ((shelf + 1) * tall) / 5 - height}" width="13" height="${height}" rx="3" fill="var(--${index % 2 ? 'b' : 'a'})"/>`
    })
    const guide = `<g stroke="var(--muted)" stroke-width="2.5"><path d="M${left} ${top - 16}h${wide}M${left} ${top - 23}v14M${left + wide} ${top - 23}v14M${left - 18} ${top}v${tall}M${left - 25} ${top}h14M${left - 25} ${top + tall}h14"/></g>`
    const measures = `<g font-family="Mono" font-weight="600" font-size="16" fill="var(--text)" text-anchor="middle"><text x="${left + wide / 2}" y="${top - 25}">${word(0)}</text><text transform="translate(${left - 32} ${top + tall / 2}) rotate(-90)">${word(1)}</text></g>`
    return box(
      'display:flex;height:100%',
      svg(
        w * 0.62,
        h,
        `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" rx="4" fill="var(--as)" stroke="var(--a2)" stroke-width="11"/>`,
        ...books,
        ...shelves,
        guide,
        measures,
      ),
      box(
        'flex:1;padding:28px 28px 0 6px;display:flex;flex-direction:column;gap:13px',
        text(word(2), 'font-weight:650;font-size:17px'),
        box('display:flex;gap:12px', ...times(3, swatch)),
        box(
          'display:flex;justify-content:space-between;font-weight:650;font-size:17px;margin-top:4px',
          text(word(3)),
          text(word(4), 'font-family:var(--mono);color:var(--a)'),
        ),
        box(
          'height:10px;border-radius:5px;background:var(--s3)',
          box(
            'width:64%;height:10px;border-radius:5px;background:var(--a);position:relative',
            box(
              'position:absolute;right:-12px;top:-7px;width:24px;height:24px;border-radius:50%;background:var(--s1);border:5px solid var(--a)',
            ),
          ),
        ),
        text(word(5), 'font:720 36px/44px Inter;letter-spacing:-0.045em;margin-top:6px'),
        button(word(6), 'font-size:17px;padding:11px'),
      ),
    )
  },
}
