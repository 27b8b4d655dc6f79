import { box, escape, times, type Draw, type Scene } from './kit.ts'
import { seeded, type Random } from './random.ts'

export type StageName =
  | 'window'
  | 'wide'
  | 'back'
  | 'card'
  | 'full'
  | 'title'
  | 'side'
  | 'tilt'
  | 'phone'
  | 'phones'
  | 'phone-side'

export type Shown = {
  name: string
  tagline: string
  words: readonly string[]
  scene: Scene
  /** On the left phone of two. */
  beside?: Scene
  random: Random
}

type Frame = { x: number; y: number; w: number; h: number; corners: string; bar: boolean; turn?: number }

const frames: Record<Exclude<StageName, 'full' | 'phone' | 'phones' | 'phone-side'>, Frame> = {
  window: { x: 52, y: 46, w: 536, h: 354, corners: '14px 14px 0 0', bar: true },
  wide: { x: 64, y: 54, w: 576, h: 346, corners: '14px 0 0 0', bar: true },
  back: { x: 0, y: 54, w: 572, h: 346, corners: '0 14px 0 0', bar: true },
  card: { x: 68, y: 48, w: 504, h: 304, corners: '16px', bar: false },
  title: { x: 44, y: 108, w: 552, h: 292, corners: '14px 14px 0 0', bar: false },
  side: { x: 262, y: 52, w: 378, h: 348, corners: '14px 0 0 0', bar: true },
  tilt: { x: 74, y: 66, w: 560, h: 380, corners: '14px', bar: true, turn: -6 },
}

export function compose(stage: StageName, shown: Shown): string {
  if (stage === 'full') return box('position:absolute;inset:0;background:var(--s1)', drawn(shown, 640, 400))
  const decor = ornament(shown.random)
  if (stage === 'phone') return decor + phone(shown, 206, 36, 228)
  if (stage === 'phones') {
    const left = { ...shown, scene: shown.beside ?? shown.scene, words: shown.beside?.words ?? shown.words }
    return decor + phone(left, 84, 72, 216) + phone(shown, 340, 32, 216)
  }
  if (stage === 'phone-side')
    return decor + nameplate(shown, 'left:44px;top:0;bottom:0;width:300px') + phone(shown, 372, 34, 222)
  const frame = panel(frames[stage], shown)
  if (stage === 'title') return decor + nameline(shown) + frame
  if (stage === 'side') return decor + nameplate(shown, 'left:36px;top:0;bottom:0;width:214px') + frame
  return decor + frame
}

function panel(frame: Frame, shown: Shown): string {
  const bar = frame.bar ? 34 : 0
  return box(
    `position:absolute;left:${frame.x}px;top:${frame.y}px;width:${frame.w}px;height:${frame.h}px;border-radius:${frame.corners};background:var(--s1);overflow:hidden;box-shadow:0 0 0 1px var(--line),0 18px 40px -8px var(--shadow);${frame.turn ? `transform:rotate(${frame.turn}deg)` : ''}`,
    frame.bar ? chrome(shown) : '',
    drawn(shown, frame.w, frame.h - bar),
  )
}

function chrome({ random, name }: Shown): string {
  const address = random.next() > 0.5
  return box(
    'height:34px;display:flex;align-items:center;gap:7px;padding:0 16px;border-bottom:1px solid var(--line)',
    ...times(3, (index) => box(`width:10px;height:10px;border-radius:50%;background:var(--${index ? 's3' : 'a'})`)),
    address
      ? box(
          'margin-left:12px;height:20px;border-radius:10px;background:var(--s2);padding:0 14px;font:500 11px/20px var(--mono);color:var(--muted)',
          `${escape(name.toLowerCase().replaceAll(' ', '-'))}.example`,
        )
      : '',
  )
}

function phone(shown: Shown, x: number, y: number, w: number): string {
  const h = 420
  return box(
    `position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;border-radius:36px;background:var(--s1);overflow:hidden;box-shadow:0 0 0 7px oklch(0.19 0.015 260),0 24px 44px -6px var(--shadow)`,
    box(
      'position:absolute;z-index:2;left:50%;top:9px;width:64px;height:16px;margin-left:-32px;border-radius:8px;background:oklch(0.19 0.015 260)',
    ),
    drawn(shown, w, 400 - y),
  )
}

function drawn({ scene, words, name, random }: Shown, w: number, h: number): string {
  const at: Draw = { w, h, name, random, word: (index) => words[index] ?? scene.words[index] ?? '' }
  return box(`position:relative;width:${w}px;height:${h}px;overflow:hidden;color:var(--text)`, scene.draw(at))
}

function nameline({ name }: Shown): string {
  return box(
    'position:absolute;left:46px;top:34px;display:flex;align-items:center;gap:14px;color:var(--on-bg);font-size:38px;line-height:46px;font-weight:720;letter-spacing:-0.035em;white-space:nowrap',
    mark(name, 40),
    escape(name),
  )
}

function nameplate({ name, tagline }: Shown, place: string): string {
  const longest = Math.max(...name.split(' ').map((part) => part.length))
  const size = longest > 10 ? 32 : longest > 8 ? 37 : 42
  return box(
    `position:absolute;${place};display:flex;flex-direction:column;justify-content:center;gap:16px`,
    mark(name, 52),
    box(`color:var(--on-bg);font-size:${size}px;line-height:1.04;font-weight:720;letter-spacing:-0.04em`, escape(name)),
    box('color:var(--on-bg-2);font-size:18px;line-height:24px;font-weight:500;max-width:196px', escape(tagline)),
  )
}

function mark(name: string, size: number): string {
  const shapes = seeded(name).pick([
    '<circle cx="13" cy="20" r="13"/><path d="M22 7a13 13 0 1 1 0 26 18 18 0 0 0 0-26z" opacity=".55"/>',
    '<path d="M0 20 20 0l20 20-20 20z" opacity=".5"/><path d="M20 0l20 20H20z"/>',
    '<rect width="18" height="40" rx="9"/><rect x="22" width="18" height="18" rx="9" opacity=".55"/><rect x="22" y="22" width="18" height="18" rx="9" opacity=".8"/>',
    '<path d="M20 0a20 20 0 0 1 20 20H20z" opacity=".55"/><path d="M20 40A20 20 0 0 1 0 20h20z" opacity=".55"/><path d="M0 0h20v20H0zM20 20h20v20H20z"/>',
    '<path d="M20 0a20 20 0 1 0 20 20h-9a11 11 0 1 1-11-11z"/><circle cx="33" cy="7" r="7" opacity=".55"/>',
    '<rect y="0" width="40" height="10" rx="5"/><rect y="15" width="28" height="10" rx="5" opacity=".75"/><rect y="30" width="16" height="10" rx="5" opacity=".5"/>',
    '<path d="M0 40V12A12 12 0 0 1 24 12v28z"/><path d="M16 40V24a12 12 0 0 1 24 0v16z" opacity=".5"/>',
    '<path d="M20 0l17 10v20L20 40 3 30V10z" opacity=".5"/><path d="M20 20l17-10v20L20 40z"/>',
    '<path d="M0 14a10 10 0 0 1 20 0 10 10 0 0 0 20 0v12a20 20 0 0 1-40 0z"/><circle cx="30" cy="7" r="6" opacity=".55"/>',
    '<circle cx="20" cy="20" r="20" opacity=".5"/><path d="M20 8a12 12 0 0 1 0 24z"/>',
  ])
  return `<svg width="${size}" height="${size}" viewBox="0 0 40 40" fill="var(--mark)" style="flex:none">${shapes}</svg>`
}

function ornament(random: Random): string {
  const kind = random.int(0, 5)
  const x = random.pick([90, 500, 560, 600] as const)
  const shapes = [
    `<circle cx="${x}" cy="60" r="190" fill="var(--decor)"/>`,
    times(
      4,
      (ring) => `<circle cx="${x}" cy="40" r="${90 + ring * 64}" fill="none" stroke="var(--decor)" stroke-width="22"/>`,
    ).join(''),
    `<path d="M0 ${random.int(200, 290)} 640 ${random.int(60, 150)}V400H0z" fill="var(--decor)"/>`,
    `<path d="M${x - 260} 400a260 260 0 0 1 520 0z" fill="var(--decor)"/>`,
    `<rect x="${x > 300 ? 380 : 0}" width="260" height="400" fill="var(--decor)"/>`,
    `<circle cx="${640 - x}" cy="400" r="230" fill="var(--decor)"/><circle cx="${x}" cy="0" r="120" fill="var(--decor)"/>`,
  ]
  return `<svg width="640" height="400" style="position:absolute;inset:0">${shapes[kind] ?? ''}</svg>`
}
