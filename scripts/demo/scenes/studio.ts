import { avatar, box, button, stroke, svg, text, times, type Scene } from '../kit.ts'

const handle = (place: string) =>
  box(
    `position:absolute;${place};width:14px;height:14px;border-radius:4px;background:var(--s1);border:3px solid var(--a)`,
  )

export const builder: Scene = {
  words: [
    'Hero',
    'Prices',
    'Quote',
    'Form',
    'A tent for two,',
    'packed in a minute',
    'See tents',
    'A',
    'B',
    '62%',
    '38%',
  ],
  draw: ({ w, h, word }) => {
    const blocks = times(4, (index) =>
      box(
        `border-radius:11px;padding:11px;display:flex;flex-direction:column;gap:8px;background:var(--s2);${index ? '' : 'box-shadow:0 0 0 2.5px var(--a)'}`,
        box(`height:26px;border-radius:6px;background:var(--${index ? 's3' : 'a2'})`),
        text(word(index), 'font-size:14px;font-weight:600;color:var(--muted)'),
      ),
    )
    const hills = svg(
      170,
      150,
      '<rect width="170" height="150" rx="14" fill="var(--as)"/><circle cx="122" cy="44" r="20" fill="var(--b)"/><path d="M0 136a14 14 0 0 0 14 14h142a14 14 0 0 0 14-14V110L126 70 92 112 58 52 0 122z" fill="var(--a2)"/><path d="M52 150 84 92l32 58z" fill="var(--a)"/>',
    )
    const canvas = w - 132 - 48
    return box(
      `display:flex;height:${h}px`,
      box(
        'width:132px;border-right:1px solid var(--line);padding:18px 16px;display:flex;flex-direction:column;gap:11px',
        ...blocks,
      ),
      box(
        'flex:1;min-width:0;background:var(--s2);padding:24px',
        box(
          `width:${canvas}px;position:relative;background:var(--s1);border:2.5px solid var(--a);padding:26px 24px;display:flex;gap:14px;justify-content:space-between;align-items:center`,
          handle('left:-8px;top:-8px'),
          handle('right:-8px;top:-8px'),
          handle('left:-8px;bottom:-8px'),
          handle('right:-8px;bottom:-8px'),
          box(
            'display:flex;flex-direction:column;gap:13px',
            text(`${word(4)}`, 'font-size:21px;line-height:26px;font-weight:720;letter-spacing:-0.035em'),
            text(word(5), 'font-size:21px;line-height:26px;font-weight:720;letter-spacing:-0.035em;margin-top:-13px'),
            stroke(130),
            button(word(6), 'align-self:flex-start'),
          ),
          hills,
        ),
        box(
          'display:flex;gap:14px;margin-top:24px',
          ...times(2, (index) =>
            box(
              `flex:1;background:var(--s1);border-radius:12px;padding:14px 18px;display:flex;align-items:center;justify-content:space-between;border:2px solid var(--${index ? 'line' : 'a'})`,
              text(word(7 + index), 'font-weight:720;font-size:20px'),
              text(word(9 + index), `font:650 20px/26px var(--mono);color:var(--${index ? 'muted' : 'a'})`),
            ),
          ),
        ),
      ),
    )
  },
}

export const video: Scene = {
  words: ['Title card', 'Interview', 'Harbour', 'End', 'Hold this a beat longer', '00:42:08', 'EB'],
  draw: ({ w, h, word }) => {
    const tall = h - 96
    const shares = [0.18, 0.34, 0.3, 0.18]
    return box(
      'height:100%;position:relative',
      svg(
        w,
        tall,
        `<rect width="${w}" height="${tall}" fill="var(--as)"/><circle cx="${w * 0.7}" cy="${tall * 0.36}" r="${tall * 0.17}" fill="var(--b)"/><path d="M0 ${tall * 0.72}C${w * 0.2} ${tall * 0.4} ${w * 0.36} ${tall * 0.46} ${w * 0.52} ${tall * 0.7}S${w * 0.86} ${tall * 0.5} ${w} ${tall * 0.62}V${tall}H0z" fill="var(--a2)"/><path d="M0 ${tall * 0.88}C${w * 0.3} ${tall * 0.7} ${w * 0.6} ${tall * 0.98} ${w} ${tall * 0.8}V${tall}H0z" fill="var(--a)"/>`,
      ),
      box(
        `position:absolute;left:${w * 0.14}px;top:${tall * 0.2}px;display:flex;align-items:center;gap:12px;background:var(--s1);border-radius:20px 20px 20px 4px;padding:8px 18px 8px 9px;box-shadow:0 12px 26px -6px var(--shadow)`,
        avatar(word(6), 0, 32),
        text(word(4), 'font-weight:650;font-size:16px'),
      ),
      text(
        word(5),
        `position:absolute;right:18px;top:${tall - 42}px;background:var(--s1);border-radius:8px;padding:4px 11px;font:600 15px/20px var(--mono)`,
      ),
      box(
        'display:flex;gap:5px;padding:16px 18px 0',
        ...shares.map((share, index) =>
          box(
            `width:${share * (w - 51)}px`,
            box(
              `height:12px;border-radius:6px;background:var(--${index < 1 ? 'a' : 's3'});overflow:hidden`,
              index === 1 ? box('width:46%;height:12px;background:var(--a)') : '',
            ),
            text(
              word(index),
              `margin-top:11px;font-size:15px;font-weight:600;color:var(--${index === 1 ? 'text' : 'muted'})`,
            ),
          ),
        ),
      ),
    )
  },
}
