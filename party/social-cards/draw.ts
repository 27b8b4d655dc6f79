import type { FontLoader, Node, Renderer } from '@takumi-rs/wasm'
import { type SocialCard, SOCIAL_CARD_SIZE } from '#contract/social-cards.ts'
import { SOCIAL_CARD_BYTES } from '#contract/limits.ts'
import { SITE_NAME } from '#contract/site.ts'

/** Of the JPEG: the first that is small enough. */
const QUALITIES = [86, 70, 50]

const COLORS = { ground: '#0b0c0e', line: '#262a30', text: '#eef0f2', muted: '#a3abb4', star: '#ffa566' }
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22">${inside}</svg>`
const LOGO = svg(
  '<rect width="22" height="22" rx="6" fill="#ff8a3d"/><path d="M8.5 6.5 5 11l3.5 4.5M13.5 6.5 17 11l-3.5 4.5" stroke="#1c0f04" stroke-width="2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
)
const STAR = svg(
  `<path fill="${COLORS.star}" d="m11 1.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L1.6 8.4l6.5-.9z"/>`,
)

type Style = NonNullable<Node['style']>

/** Draws a card with its picture, if it has one; `fonts` load themselves where a text needs them. */
export async function drawSocialCard(
  renderer: Renderer,
  card: SocialCard,
  image: Uint8Array | null,
  fonts: FontLoader[],
): Promise<Uint8Array<ArrayBuffer>> {
  const node = card.kind === 'listing' ? listing(card, image) : profile(card, image)
  const options = { ...SOCIAL_CARD_SIZE, fonts, images: { cache: 'none' as const } }
  let drawn = new Uint8Array()
  for (const quality of QUALITIES) {
    drawn = await renderer.render(node, { ...options, format: 'jpeg', quality })
    if (drawn.length <= SOCIAL_CARD_BYTES) break
  }
  return drawn
}

const box = (style: Style, ...children: (Node | '' | null)[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children: children.filter((child) => child !== null && child !== ''),
})

/** Text in its own direction, cut after some lines. */
function text(words: string, lines: number, style: Style): Node {
  return {
    type: 'text',
    text: words,
    dir: directionOf(words),
    style: { lineClamp: lines, textOverflow: 'ellipsis', overflow: 'hidden', textAlign: 'start', ...style },
  }
}

/** Beside a title: at the side where that begins. */
const besides = (title: string): Style => ({ textAlign: directionOf(title) === 'rtl' ? 'right' : 'left' })

/** That of the first glyph that has one, as with `dir="auto"`. */
function directionOf(words: string): 'ltr' | 'rtl' {
  const [first] = /\p{L}/u.exec(words) ?? []
  return first && /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? 'rtl'
    : 'ltr'
}

const page = (...children: (Node | '' | null)[]) =>
  box(
    { width: '100%', height: '100%', position: 'relative', backgroundColor: COLORS.ground, fontFamily: 'Inter' },
    ...children,
  )

const brand = () =>
  box(
    { alignItems: 'center', gap: 16 },
    { type: 'image', src: LOGO, style: { width: 44, height: 44 } },
    text(SITE_NAME, 1, { fontSize: 30, fontWeight: 700, color: COLORS.text }),
  )

function rating(of: SocialCard['rating']): Node | null {
  if (!of) return null
  return box(
    { alignItems: 'center', gap: 10 },
    { type: 'image', src: STAR, style: { width: 32, height: 32 } },
    text(`${of.mean.toFixed(1)} (${of.count.toLocaleString('en-US')})`, 1, { fontSize: 30, color: COLORS.text }),
  )
}

/** Smaller for longer titles; letters of some scripts are twice as wide. */
function titleSize(title: string): number {
  const width = [...title].reduce((sum, glyph) => sum + (glyph > '\u2E7F' ? 2 : 1), 0)
  return width <= 36 ? 64 : width <= 72 ? 54 : 46
}

function listing({ title, over, price, rating: rated, seller }: SocialCard, image: Uint8Array | null): Node {
  const width = image ? 560 : 1080
  return page(
    image && {
      type: 'image',
      src: image,
      style: {
        position: 'absolute',
        left: 660,
        top: 96,
        width: 701,
        height: 438,
        objectFit: 'cover',
        borderRadius: 20,
        border: `2px solid ${COLORS.line}`,
      },
    },
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: width + 60,
        paddingLeft: 60,
        paddingBlock: 60,
      },
      brand(),
      box(
        { flexDirection: 'column', gap: 16 },
        over && text(over, 1, { ...besides(title), width, fontSize: 28, fontWeight: 500, color: COLORS.muted }),
        text(title, 3, { width, fontSize: titleSize(title), fontWeight: 700, lineHeight: 1.15, color: COLORS.text }),
      ),
      box(
        { flexDirection: 'column', gap: 12, width },
        box(
          { alignItems: 'center', gap: 32 },
          price && text(price, 1, { fontSize: 48, fontWeight: 700, color: COLORS.text }),
          rating(rated),
        ),
        seller && text(`by ${isolated(seller)}`, 1, { width, fontSize: 28, fontWeight: 500, color: COLORS.muted }),
      ),
    ),
  )
}

function profile({ title, over, about, rating: rated }: SocialCard, image: Uint8Array | null): Node {
  const width = image ? 700 : 1080
  return page(
    box(
      { flexDirection: 'column', justifyContent: 'space-between', width: '100%', paddingInline: 60, paddingBlock: 60 },
      brand(),
      box(
        { alignItems: 'center', gap: 56 },
        image && {
          type: 'image',
          src: image,
          style: { width: 280, height: 280, objectFit: 'cover', borderRadius: 140, border: `2px solid ${COLORS.line}` },
        },
        box(
          { flexDirection: 'column', gap: 14 },
          text(title, 2, { width, fontSize: titleSize(title), fontWeight: 700, lineHeight: 1.15, color: COLORS.text }),
          over && text(over, 1, { ...besides(title), width, fontSize: 32, fontWeight: 500, color: COLORS.muted }),
          rating(rated),
        ),
      ),
      text(about ?? '', 1, { width: 1080, fontSize: 30, fontWeight: 500, color: COLORS.muted }),
    ),
  )
}

/** A name whose text direction does not affect the words around it. */
const isolated = (name: string) => `\u2068${name}\u2069`
