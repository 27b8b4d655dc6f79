import { avatar, box, button, initials, pill, stroke, svg, text, times, type Scene } from '../kit.ts'

export const inbox: Scene = {
  words: [
    'Ines Duarte',
    'Refund for two seats',
    'Billing',
    'Tom Becker',
    'Login code is late',
    'Urgent',
    'Yuki Ono',
    'Invoice in yen?',
    'Billing',
    'Sam Reyes',
    'Thank you!',
    'Calm',
    'Ola Kask',
    'Change of address',
    'Account',
    'Draft, 2 sources',
    'Send',
  ],
  draw: ({ w, h, word }) => {
    const left = w > 500 ? 254 : w * 0.6
    const threads = times(5, (index) => {
      const sender = word(index * 3)
      return box(
        `display:flex;gap:11px;padding:11px 16px;height:64px;border-bottom:1px solid var(--line);${index === 0 ? 'background:var(--as)' : ''}`,
        avatar(initials(sender), index, 36),
        box(
          'flex:1;min-width:0',
          text(sender, 'font-weight:650'),
          text(word(index * 3 + 1), 'color:var(--muted);font-size:14px;text-overflow:ellipsis'),
        ),
      )
    })
    const reader = [
      box('display:flex;gap:8px', pill(word(2)), pill('EN', 'background:var(--s2);color:var(--muted)')),
      text(word(1), 'font-size:20px;line-height:26px;font-weight:700;letter-spacing:-0.03em;text-overflow:ellipsis'),
      stroke('100%'),
      stroke('92%'),
      stroke('60%'),
      box(
        'margin-top:6px;border:1.5px solid var(--a);border-radius:12px;padding:14px;display:flex;flex-direction:column;gap:11px',
        text(word(15), 'font-weight:650;color:var(--a);font-size:14px'),
        stroke('96%', 'background:var(--a2)'),
        stroke('70%', 'background:var(--a2)'),
        box('display:flex;justify-content:flex-end', button(word(16), 'padding:5px 16px')),
      ),
    ]
    return box(
      'display:flex;height:100%',
      box(`width:${left}px;border-right:1px solid var(--line)`, ...threads),
      box(`flex:1;min-width:0;height:${h}px;padding:20px;display:flex;flex-direction:column;gap:13px`, ...reader),
    )
  },
}

const bubble = (style: string, ...inside: string[]) =>
  box(`${style};padding:12px 17px;font-size:17px;line-height:24px;max-width:86%`, ...inside)

export const chat: Scene = {
  words: [
    'Can I carry leave over to May?',
    'Yes, up to five days, until 31 May.',
    'Handbook, p. 14',
    '',
    'And for part-time staff?',
    'Ask anything',
  ],
  draw: ({ word }) => {
    const mine = 'align-self:flex-end;background:var(--a);color:var(--ink);border-radius:18px 18px 4px 18px'
    const theirs = 'align-self:flex-start;background:var(--s2);border-radius:18px 18px 18px 4px'
    const sources = [2, 3]
      .map(word)
      .filter(Boolean)
      .map((source) => pill(source, 'font-size:13px;padding:3px 10px'))
    return box(
      'height:100%;padding:22px 26px;display:flex;flex-direction:column;gap:13px',
      bubble(mine, word(0)),
      bubble(theirs, word(1), sources.length ? box('display:flex;gap:8px;margin-top:10px', ...sources) : ''),
      bubble(mine, word(4)),
      bubble(
        `${theirs};display:flex;gap:7px;padding:17px 18px`,
        ...times(3, (dot) => box(`width:9px;height:9px;border-radius:50%;background:var(--${dot === 1 ? 'a' : 's3'})`)),
      ),
      box(
        'margin-top:auto;border:1.5px solid var(--line);border-radius:24px;padding:11px 18px;color:var(--muted);background:var(--s1);display:flex;justify-content:space-between;align-items:center',
        word(5),
        box('width:26px;height:26px;border-radius:50%;background:var(--a);margin:-3px -8px -3px 0'),
      ),
    )
  },
}

const spoken = (who: string, words: string, strong: boolean) =>
  box(
    'display:flex;gap:14px;align-items:center',
    avatar(who, strong ? 0 : 3, 34),
    text(words, `font-size:17px;line-height:24px;${strong ? 'font-weight:650' : 'color:var(--muted)'}`),
  )

export const call: Scene = {
  words: [
    'Incoming call',
    '02:14',
    'I need to move my Tuesday visit.',
    'Thursday at ten is free. Shall I?',
    'Moved to Thu 10:00',
  ],
  draw: ({ w, word, random }) => {
    const count = Math.floor((w - 52) / 13)
    const bars = times(count, (index) => {
      const swell = Math.sin((index / count) * Math.PI * 3.2) ** 2
      const height = 8 + (0.3 + swell * 0.7) * random.next() * 68
      const heard = index < count * 0.62
      return `<rect x="${index * 13}" y="${(38 - height / 2).toFixed(1)}" width="7" height="${height.toFixed(1)}" rx="3.5" fill="var(--${heard ? 'a' : 's3'})"/>`
    })
    return box(
      'padding:24px 26px;display:flex;flex-direction:column;gap:16px',
      box(
        'display:flex;justify-content:space-between;align-items:center',
        text(word(0), 'font-size:20px;line-height:26px;font-weight:700'),
        text(word(1), 'font:600 18px/26px var(--mono);color:var(--a)'),
      ),
      svg(w - 52, 76, ...bars),
      spoken('C', word(2), false),
      spoken('W', word(3), true),
      box('display:flex;gap:10px', pill(word(4), 'font-size:15px;padding:7px 14px;border-radius:18px')),
    )
  },
}

export const consent: Scene = {
  words: ['Two small questions', 'Nothing is loaded before you answer.', 'No, thanks', 'Yes, that is fine', 'Choose'],
  draw: ({ w, h, word }) =>
    box(
      'position:relative;height:100%;padding:26px',
      box(
        'display:flex;gap:22px',
        box(
          'flex:1;display:flex;flex-direction:column;gap:14px',
          stroke('70%', 'height:20px'),
          stroke('94%'),
          stroke('88%'),
          stroke('52%'),
        ),
        box(`width:${w * 0.34}px;height:116px;border-radius:12px;background:var(--s2)`),
      ),
      box(
        `position:absolute;left:${w * 0.09}px;right:${w * 0.09}px;bottom:${h > 320 ? 30 : 22}px;border-radius:16px;background:var(--s1);border:1px solid var(--line);box-shadow:0 14px 34px -6px var(--shadow);padding:20px 22px`,
        text(word(0), 'font-size:20px;line-height:26px;font-weight:700'),
        text(word(1), 'color:var(--muted);margin:2px 0 16px'),
        box(
          'display:flex;gap:10px',
          button(word(2), 'flex:1;background:var(--as);color:var(--a)'),
          button(word(3), 'flex:1'),
        ),
      ),
    ),
}
