import { avatar, box, pill, svg, text, times, type Scene } from '../kit.ts'

export const command: Scene = {
  words: ['inv', 'Invite a colleague', 'Invoices', 'Invert colours', 'Inventory', 'I', 'G then I'],
  draw: ({ h, word }) => {
    const row = (index: number) => {
      const name = word(index)
      const typed = word(0).length
      return box(
        `display:flex;align-items:center;gap:16px;height:56px;padding:0 18px;margin:0 12px;border-radius:13px;font-size:19px;${index === 1 ? 'background:var(--a);color:var(--ink)' : ''}`,
        box(
          `width:26px;height:26px;border-radius:8px;background:var(--${index === 1 ? 'ink' : index % 2 ? 'b' : 's3'});${index === 1 ? 'opacity:.75' : ''}`,
        ),
        box('flex:1', `<b style="font-weight:720">${name.slice(0, typed)}</b>${name.slice(typed)}`),
        index < 3
          ? text(
              word(4 + index),
              `font:600 15px/24px var(--mono);border-radius:7px;padding:2px 10px;border:1.5px solid var(--${index === 1 ? 'ink' : 'line'});opacity:.8`,
            )
          : '',
      )
    }
    return box(
      `height:${h}px`,
      box(
        'display:flex;align-items:center;gap:16px;height:72px;padding:0 28px;border-bottom:1px solid var(--line);margin-bottom:12px;font-size:24px;font-weight:600',
        '<svg width="26" height="26" viewBox="0 0 26 26" fill="none" stroke="var(--muted)" stroke-width="3.5" stroke-linecap="round"><circle cx="11" cy="11" r="8"/><path d="m17 17 7 7"/></svg>',
        box('', word(0)),
        box('width:3px;height:30px;background:var(--a);margin-left:-12px'),
      ),
      row(1),
      row(2),
      row(3),
      row(4),
    )
  },
}

export const toggles: Scene = {
  words: [
    'new-checkout',
    '100%',
    'dark-invoices',
    '25%',
    'beta-search',
    'team 4',
    'old-importer',
    'off',
    'fast-sync',
    '10%',
  ],
  draw: ({ h, word }) =>
    box(
      'padding:10px 0',
      ...times(Math.min(5, Math.floor(h / 58)), (index) => {
        const on = index !== 3
        return box(
          'display:flex;align-items:center;gap:18px;height:60px;padding:0 28px;border-bottom:1px solid var(--line)',
          text(
            word(index * 2),
            `flex:1;font:600 19px/26px var(--mono);letter-spacing:-0.03em;${on ? '' : 'color:var(--muted)'}`,
          ),
          pill(
            word(index * 2 + 1),
            `font:600 15px/22px var(--mono);padding:3px 11px;${on ? '' : 'background:var(--s2);color:var(--muted)'}`,
          ),
          box(
            `width:56px;height:32px;border-radius:16px;padding:4px;background:var(--${on ? 'a' : 's3'});display:flex;justify-content:${on ? 'flex-end' : 'flex-start'};flex:none`,
            box(`width:24px;height:24px;border-radius:50%;background:var(--${on ? 'ink' : 's1'})`),
          ),
        )
      }),
    ),
}

export const uptime: Scene = {
  words: ['nightly-backup', 'on time', 'invoice-run', '4 min late', 'sync-prices', 'on time', 'digest', 'on time'],
  draw: ({ w, h, word, random }) => {
    const count = Math.floor((w - 56) / 17)
    return box(
      'padding:22px 28px;display:flex;flex-direction:column;gap:20px',
      ...times(Math.min(4, Math.floor((h - 10) / 84)), (row) => {
        const late = row === 1
        const beats = times(count, (index) => {
          const missed = late && index > count - random.int(3, 4)
          return `<rect x="${index * 17}" width="11" height="38" rx="5.5" fill="var(--${missed ? 'b' : index > count * 0.55 ? 'a' : 'a2'})"/>`
        })
        return box(
          '',
          box(
            'display:flex;justify-content:space-between;margin-bottom:9px',
            text(word(row * 2), 'font:600 17px/22px var(--mono);letter-spacing:-0.03em'),
            text(word(row * 2 + 1), `font-weight:650;font-size:16px;color:var(--${late ? 'b' : 'a'})`),
          ),
          svg(w - 56, 38, ...beats),
        )
      }),
    )
  },
}

export const contact: Scene = {
  words: [
    'Ferro Bikes',
    'Lucía Ferro',
    'Call back Thursday',
    'Sent the second quote',
    'Wants it before spring',
    'Met at the fair',
    '3 open',
  ],
  draw: ({ h, word }) => {
    const entry = (index: number) =>
      box(
        'display:flex;gap:18px;align-items:center;position:relative',
        box(
          `width:18px;height:18px;border-radius:50%;flex:none;${index === 2 ? 'background:var(--a)' : 'background:var(--s1);border:4px solid var(--s3)'}`,
        ),
        text(word(index), `font-size:18px;line-height:26px;${index === 2 ? 'font-weight:650' : 'color:var(--muted)'}`),
      )
    return box(
      `padding:28px 32px;height:${h}px`,
      box(
        'display:flex;gap:18px;align-items:center;margin-bottom:24px',
        avatar('LF', 0, 64),
        box(
          'flex:1',
          text(word(0), 'font-size:26px;line-height:32px;font-weight:720;letter-spacing:-0.04em'),
          text(word(1), 'font-size:17px;color:var(--muted)'),
        ),
        pill(word(6), 'font-size:16px;padding:5px 14px'),
      ),
      box(
        'position:relative;display:flex;flex-direction:column;gap:21px',
        box('position:absolute;left:8px;top:12px;bottom:12px;width:2px;background:var(--s3)'),
        ...[2, 3, 4, 5].map(entry),
      ),
    )
  },
}
