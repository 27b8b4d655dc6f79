import { avatar, box, button, initials, pill, svg, text, times, type Scene } from '../kit.ts'
import { good } from './goods.ts'

const page = (...inside: string[]) =>
  box('padding:44px 18px 0;height:100%;display:flex;flex-direction:column;gap:14px', ...inside)

const heading = (words: string) => text(words, 'font-size:23px;line-height:29px;font-weight:720;letter-spacing:-0.04em')

export const recipes: Scene = {
  words: ['What is left?', 'Cabbage', 'Eggs', 'Rice', 'Fried rice', 'needs 1 more', 'Soup', 'needs 2 more'],
  draw: ({ w, word }) => {
    const dish = (index: number, strong: boolean) =>
      box(
        'border-radius:16px;overflow:hidden;background:var(--s2);flex:none',
        box(
          `height:92px;background:var(--${strong ? 'as' : 'bs'});display:grid;place-items:center`,
          svg(
            150,
            74,
            `<ellipse cx="75" cy="62" rx="58" ry="9" fill="var(--s1)"/><path d="M21 28h108c0 26-22 38-54 38S21 54 21 28z" fill="var(--${strong ? 'a' : 'b'})"/><ellipse cx="75" cy="28" rx="54" ry="13" fill="var(--${strong ? 'a2' : 's1'})"/><circle cx="58" cy="26" r="7" fill="var(--s1)"/><circle cx="86" cy="29" r="9" fill="var(--b)"/>`,
          ),
        ),
        box(
          'padding:10px 13px',
          text(word(index), 'font-weight:650;font-size:16px'),
          text(word(index + 1), 'color:var(--muted);font-size:13px'),
        ),
      )
    return page(
      heading(word(0)),
      box(
        `display:flex;gap:6px;width:${w}px`,
        ...[1, 2, 3].map((index) => pill(word(index), 'font-size:13px;border-radius:14px;padding:3px 9px')),
      ),
      dish(4, true),
      dish(6, false),
    )
  },
}

export const mixer: Scene = {
  words: ['Rain', 'Fan', 'Train', 'Fades in 20 min'],
  draw: ({ w, word, random }) => {
    const inner = w - 36
    const bars = times(Math.floor(inner / 11), (index) => {
      const tall = 12 + Math.abs(Math.sin(index * 0.55)) * 48 + random.next() * 26
      return `<rect x="${index * 11}" y="${46 - tall / 2}" width="6" height="${tall}" rx="3" fill="var(--${index % 4 ? 'a' : 'a2'})"/>`
    })
    const slider = (index: number, level: number) =>
      box(
        'display:flex;flex-direction:column;gap:10px',
        text(word(index), 'font-weight:650;font-size:16px'),
        box(
          'height:12px;border-radius:6px;background:var(--s3)',
          box(
            `width:${level}%;height:12px;border-radius:6px;background:var(--a);position:relative`,
            box(
              'position:absolute;right:-10px;top:-5px;width:22px;height:22px;border-radius:50%;background:var(--text)',
            ),
          ),
        ),
      )
    return page(
      svg(inner, 92, ...bars),
      slider(0, 78),
      slider(1, 34),
      slider(2, 56),
      pill(word(3), 'align-self:center;font-size:15px;padding:7px 16px;border-radius:18px;margin-top:4px'),
    )
  },
}

export const expenses: Scene = {
  words: ['Lake house', '86.40', 'you get back', 'Nino', '+32.00', 'Ada', '+54.40', 'Rui', '0.00', 'Settle'],
  draw: ({ word }) =>
    page(
      box(
        'border-radius:18px;background:var(--a);color:var(--ink);padding:16px 18px',
        text(word(0), 'font-weight:600;font-size:15px'),
        text(word(1), 'font:720 34px/42px Inter;letter-spacing:-0.045em'),
        text(word(2), 'font-size:15px'),
      ),
      ...[3, 5, 7].map((index) =>
        box(
          'display:flex;gap:12px;align-items:center',
          avatar(initials(word(index)), index >> 1, 38),
          text(word(index), 'flex:1;font-weight:650;font-size:17px'),
          text(word(index + 1), `font:600 15px/20px var(--mono);color:var(--${index < 7 ? 'a' : 'muted'})`),
        ),
      ),
      button(word(9), 'font-size:16px'),
    ),
}

export const pocketShop: Scene = {
  words: ['Pomelo', '48', '96', 'Bag, 2'],
  draw: ({ w, word }) =>
    page(
      heading(word(0)),
      box('border-radius:18px;background:var(--as);height:150px;display:grid;place-items:center', good('vase', 116)),
      box(
        'display:flex;gap:12px',
        ...times(2, (index) =>
          box(
            `width:${(w - 48) / 2}px;height:96px;border-radius:16px;background:var(--${index ? 's2' : 'bs'});display:grid;place-items:center`,
            good(index ? 'mug' : 'lamp', 72, index === 0),
          ),
        ),
      ),
      button(word(3), 'font-size:16px'),
    ),
}
