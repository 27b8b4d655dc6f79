import { box, escape, pill, text, times, type Scene } from '../kit.ts'

export const api: Scene = {
  words: [
    'GET',
    '/v1/rates?on=2024-03-01',
    '200',
    '"base": "EUR"',
    '"date": "2024-03-01"',
    '"rates": 31',
    '"source": "ecb"',
    '12 ms',
  ],
  draw: ({ w, h, word }) =>
    box(
      'padding:22px 24px;font-family:var(--mono)',
      box(
        'display:flex;align-items:center;gap:12px;border:1.5px solid var(--line);border-radius:12px;padding:10px 12px;margin-bottom:16px',
        pill(word(0), 'font:700 16px/24px var(--mono);padding:3px 12px;background:var(--a);color:var(--ink)'),
        text(word(1), 'font:600 17px/24px var(--mono);flex:1;text-overflow:ellipsis'),
      ),
      box(
        `border-radius:12px;background:var(--s2);padding:16px 20px;height:${h - 104}px;font:500 18px/${Math.min(33, (h - 136) / 6).toFixed(1)}px var(--mono);position:relative;white-space:pre`,
        box('color:var(--muted)', '{'),
        ...[3, 4, 5, 6].map((index) => {
          const [key = '', value = ''] = word(index).split(': ')
          return box(
            '',
            `  <span style="color:var(--text)">${escape(key)}</span><span style="color:var(--muted)">: </span><span style="color:var(--a)">${escape(value)}</span>`,
          )
        }),
        box('color:var(--muted)', '}'),
        box(
          'position:absolute;right:18px;top:16px;display:flex;gap:8px',
          pill(word(2), 'font:700 15px/22px var(--mono)'),
          w > 440 ? pill(word(7), 'font:600 15px/22px var(--mono);background:var(--s1);color:var(--muted)') : '',
        ),
      ),
    ),
}

export const flame: Scene = {
  words: ['main', 'handle request', 'render', 'query', 'template', 'parse', 'escape', 'serialize'],
  draw: ({ w, h, word, random }) => {
    const rows = 7
    const height = (h - 36) / rows
    let label = 0
    const blocks: string[] = []
    const split = (x: number, width: number, depth: number) => {
      if (depth >= rows || width < 18) return
      const tone = depth < 2 ? (['a2', 'a'][depth] ?? 'a') : random.pick(['a', 'a2', 'as', 'a2', 's3'] as const)
      const next = word(label)
      const name = width > next.length * 10 + 26 ? next : ''
      if (name) label++
      blocks.push(
        text(
          name,
          `position:absolute;left:${x + 1.5}px;top:${18 + depth * height}px;width:${width - 3}px;height:${height - 3}px;border-radius:6px;padding-left:12px;font:600 16px/${height - 4}px var(--mono);background:var(--${tone});color:var(--${tone === 's3' || tone === 'as' ? 'text' : 'ink'})`,
        ),
      )
      const shares = times(random.int(depth < 2 ? 2 : 1, depth < 3 ? 3 : 2), () => 0.4 + random.next())
      const whole = shares.reduce((sum, share) => sum + share, 0)
      const used = width * (depth === 0 ? 1 : 0.88 + random.next() * 0.12)
      let at = x
      for (const share of shares) {
        split(at, (used * share) / whole, depth + 1 + (depth > 1 && random.next() > 0.84 ? rows : 0))
        at += (used * share) / whole
      }
    }
    split(18, w - 36, 0)
    return blocks.join('')
  },
}

export const logs: Scene = {
  words: [
    '12:04:31',
    'worker',
    'job 8841 done in 212 ms',
    '12:04:32',
    'api',
    'GET /orders 200',
    '12:04:32',
    'api',
    'slow query, 1.8 s',
    '12:04:34',
    'mail',
    'queued 3 letters',
    '12:04:35',
    'api',
    'GET /orders 200',
  ],
  draw: ({ w, h, word, random }) => {
    const count = Math.floor((w - 48) / 15)
    const histogram = times(count, (index) => {
      const tall = index === Math.round(count * 0.7) ? 74 : 14 + random.next() * 38
      return `<rect x="${index * 15}" y="${(78 - tall).toFixed(1)}" width="10" height="${tall.toFixed(1)}" rx="3" fill="var(--${index === Math.round(count * 0.7) ? 'a' : 's3'})"/>`
    })
    const rows = times(Math.min(5, Math.floor((h - 124) / 40)), (index) =>
      box(
        `display:flex;gap:14px;height:40px;align-items:center;padding:0 24px;font:500 16px/24px var(--mono);letter-spacing:-0.03em;${index === 2 ? 'background:var(--as)' : ''}`,
        text(word(index * 3), 'color:var(--muted)'),
        text(word(index * 3 + 1), 'color:var(--a);width:64px'),
        text(word(index * 3 + 2)),
      ),
    )
    return box(
      'padding-top:22px',
      box('padding:0 24px 18px', `<svg width="${w - 48}" height="78">${histogram.join('')}</svg>`),
      ...rows,
    )
  },
}
