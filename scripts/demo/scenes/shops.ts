import { box, button, stroke, text, times, type Scene } from '../kit.ts'
import { good, goodNamed, goods } from './goods.ts'

export const storefront: Scene = {
  words: [
    'Vase',
    '48',
    'Lamp',
    '96',
    'Mug',
    '18',
    'Shirt',
    '42',
    'Tote',
    '24',
    'Bottle',
    '30',
    'Chair',
    '160',
    'Bread',
    '6',
  ],
  draw: ({ w, h, word, random }) => {
    const columns = w > 500 ? 4 : w > 300 ? 3 : 2
    const first = random.int(0, goods.length - 1)
    const width = (w - 44 - (columns - 1) * 14) / columns
    const tall = Math.min(width * 1.02, h * 0.46)
    const tile = (index: number) => {
      const at = (first + index) % goods.length
      return box(
        `width:${width}px`,
        box(
          `height:${tall}px;border-radius:14px;display:grid;place-items:center;background:var(--${['as', 's2', 'bs', 's2'][index % 4] ?? 's2'})`,
          good(goods[at] ?? 'vase', tall * 0.72, index % 4 === 2),
        ),
        box(
          'display:flex;justify-content:space-between;padding:9px 3px 15px',
          text(word(at * 2), 'font-weight:600;font-size:15px'),
          text(word(at * 2 + 1), 'font:600 15px/20px var(--mono);color:var(--a)'),
        ),
      )
    }
    return box('padding:22px;display:flex;flex-wrap:wrap;gap:0 14px', ...times(columns * 3, tile))
  },
}

export const product: Scene = {
  words: ['Linen shirt', 'Worn twice, one repair', '34', 'Add to bag', 'S', 'M', 'L', 'shirt'],
  draw: ({ w, h, word }) => {
    const picture = w * 0.46
    const sizes = [4, 5, 6].map((index) =>
      text(
        word(index),
        `width:44px;height:40px;border-radius:10px;text-align:center;line-height:37px;font-weight:650;border:2px solid var(--${index === 5 ? 'a' : 'line'});color:var(--${index === 5 ? 'a' : 'muted'})`,
      ),
    )
    return box(
      `display:flex;height:${h}px`,
      box(
        `width:${picture}px;background:var(--as);display:grid;place-items:center;position:relative`,
        good(goodNamed(word(7)), picture * 0.74),
        box(
          'position:absolute;bottom:16px;display:flex;gap:8px',
          ...times(4, (dot) =>
            box(`width:${dot ? 8 : 24}px;height:8px;border-radius:4px;background:var(--${dot ? 'a2' : 'a'})`),
          ),
        ),
      ),
      box(
        'flex:1;min-width:0;padding:30px 26px;display:flex;flex-direction:column;gap:13px',
        text(word(0), 'font-size:27px;line-height:32px;font-weight:720;letter-spacing:-0.04em'),
        text(word(1), 'color:var(--muted);font-size:16px'),
        text(word(2), 'font:700 30px/38px Inter;letter-spacing:-0.04em'),
        box('display:flex;gap:9px', ...sizes),
        stroke('84%', 'margin-top:5px'),
        stroke('62%'),
        button(word(3), 'margin-top:9px;padding:13px 16px;font-size:17px'),
      ),
    )
  },
}

export const checkout: Scene = {
  words: [
    'Email',
    'nadia@mail.example',
    'Card',
    '4242 0000 0000 0010',
    'Pay 128.00',
    'Lamp',
    '96.00',
    'Mug',
    '18.00',
    'Delivery',
    '14.00',
    'Total',
    '128.00',
  ],
  draw: ({ w, h, word }) => {
    const field = (index: number, focus: boolean) =>
      box(
        '',
        text(word(index), 'color:var(--muted);margin-bottom:5px'),
        text(
          word(index + 1),
          `height:46px;border-radius:11px;padding:0 15px;font-size:16px;line-height:42px;font-weight:600;border:2px solid var(--${focus ? 'a' : 'line'})`,
        ),
      )
    const line = (index: number, picture: 'lamp' | 'mug' | null) =>
      box(
        'display:flex;gap:12px;align-items:center',
        box(
          'width:46px;height:46px;border-radius:11px;display:grid;place-items:center;background:var(--s1);flex:none',
          picture ? good(picture, 34, picture === 'mug') : stroke(20, 'background:var(--a2)'),
        ),
        text(word(index), 'flex:1;font-weight:600'),
        text(word(index + 1), 'font:600 15px/20px var(--mono)'),
      )
    return box(
      `display:flex;height:${h}px`,
      box(
        `width:${w * 0.56}px;padding:28px 28px;display:flex;flex-direction:column;gap:18px`,
        field(0, false),
        field(2, true),
        button(word(4), 'font-size:18px;padding:14px;margin-top:5px'),
      ),
      box(
        'flex:1;background:var(--s2);padding:28px 22px;display:flex;flex-direction:column;gap:17px',
        line(5, 'lamp'),
        line(7, 'mug'),
        line(9, null),
        box(
          'border-top:1.5px solid var(--line);padding-top:15px;display:flex;justify-content:space-between;align-items:center',
          text(word(11), 'font-weight:600;color:var(--muted)'),
          text(word(12), 'font:720 25px/30px Inter;letter-spacing:-0.04em'),
        ),
      ),
    )
  },
}
