import { defineConfig, presetIcons, presetWind3, transformerVariantGroup } from 'unocss'

const colour = (name: string) => `var(--${name})`
/** One that utilities may make translucent, as in `bg-accent/45`. */
const mixable = (name: string) => `color-mix(in srgb, var(--${name}) calc(%alpha * 100%), transparent)`

export default defineConfig({
  content: { pipeline: { include: [/web\/.*\.tsx?($|\?)/] } },
  presets: [
    presetWind3({ dark: { dark: '[data-theme="dark"]', light: '[data-theme="light"]' }, preflight: 'on-demand' }),
    presetIcons({
      scale: 1.15,
      // An icon is a background under a mask: forced colors would give it the page's own.
      extraProperties: { display: 'inline-block', flex: 'none', 'forced-color-adjust': 'preserve-parent-color' },
    }),
  ],
  // Words of the sources that happen to be utilities.
  blocklist: ['filter', 'ring', 'shadow', 'blur', 'static', 'grow', 'transform', 'tab', 'b', 'px'],
  // The preset's own are composed of 46 variables that it puts on every element: each change of a page's style takes ten
  // times as long with them, and half a second on a phone when a menu opens.
  rules: [
    [/^backdrop-blur-(sm|md)$/, ([, size]) => ({ 'backdrop-filter': `blur(${size === 'sm' ? 4 : 12}px)` })],
    [/^(-?)translate-x-(\d+)$/, ([, sign, size]) => ({ translate: `${sign}${Number(size) / 4}rem 0` })],
    [/^(-?)translate-y-(\d+)$/, ([, sign, size]) => ({ translate: `0 ${sign}${Number(size) / 4}rem` })],
    [/^(-?)rotate-(\d+)$/, ([, sign, degrees]) => ({ rotate: `${sign}${degrees}deg` })],
    // Two columns where each has so much room, and one elsewhere.
    [
      /^grid-pair-(\d+)$/,
      ([, room]) => ({
        'grid-template-columns': `repeat(auto-fill,minmax(max(min(${Number(room) / 4}rem,100%),40%),1fr))`,
      }),
    ],
    // Named by what they are at the browser's usual size, and as large as the reader's.
    [/^text-([\d.]+)px$/, ([, px]) => ({ 'font-size': `${Number(px) / 16}rem` })],
    [/^leading-([\d.]+)px$/, ([, px]) => ({ 'line-height': `${Number(px) / 16}rem` })],
    // The preset's is a transparent outline, which forced colors show.
    ['outline-none', { outline: '0' }],
    ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
    ['touch-pan-y', { 'touch-action': 'pan-y' }],
    ['shadow-float', { 'box-shadow': 'var(--shadow)' }],
  ],
  /** Without '-': `focus-ring` is our shortcut, not a ring on focus. */
  separators: [':'],
  transformers: [transformerVariantGroup()],
  theme: {
    /** In rem, as all text: who reads at 32 px sees a window of 1280 px as others see one of 640. */
    breakpoints: { xs: '17rem', sm: '30rem', md: '48rem', lg: '64rem', xl: '75rem', '2xl': '96rem' },
    colors: {
      bg: mixable('bg'),
      s1: mixable('s1'),
      s2: colour('s2'),
      s3: colour('s3'),
      line: colour('line'),
      line2: colour('line-2'),
      text: colour('text'),
      muted: colour('muted'),
      faint: colour('faint'),
      accent: {
        DEFAULT: mixable('accent'),
        strong: colour('accent-2'),
        soft: colour('accent-soft'),
        text: colour('accent-text'),
      },
      ink: colour('ink'),
      good: { DEFAULT: colour('good'), soft: colour('good-soft') },
      info: { DEFAULT: colour('info'), soft: colour('info-soft') },
      bad: { DEFAULT: colour('bad'), soft: colour('bad-soft') },
    },
    fontFamily: { sans: 'var(--font)', mono: 'var(--mono)' },
    /** Fingers, which hover over nothing and need more room. */
    media: { touch: '(hover: none) and (pointer: coarse)', forced: '(forced-colors: active)' },
    borderRadius: { sm: '6px', DEFAULT: '10px', lg: '14px', control: '8px', full: '9999px' },
    animation: {
      keyframes: {
        breathe: '{50%{opacity:.55}}',
        'typing-dot': '{50%{opacity:.3}}',
        bell: '{25%{rotate:14deg}75%{rotate:-14deg}}',
      },
      durations: { breathe: '1.4s', 'typing-dot': '1.2s', bell: '.5s' },
      timingFns: { breathe: 'ease-in-out', 'typing-dot': 'ease-in-out', bell: 'ease-in-out' },
      counts: { breathe: 'infinite', 'typing-dot': 'infinite', bell: '4' },
    },
  },
  shortcuts: {
    wrap: 'mx-auto w-full max-w-360 px-[min(1rem,5vw)] md:px-6',
    beside: '[@media(min-width:48rem)_and_(min-height:900px)]:(sticky top-19)',
    panel: 'border border-line rounded-lg bg-s1',
    // A tool that has the page to itself: from edge to edge, without what the site says at its top and bottom.
    'whole-page':
      '[body:has(&)_:is(footer,[data-beta-banner])]:hidden [body:has(&)_header>.wrap]:max-w-none [body:has(&)_main]:flex-1',
    // What is written to be read prints without what the site has around it.
    printed: 'print:[body:has(&)_:is(footer,[data-beta-banner],header:not(main_header),nav,section:has(form))]:hidden',
    overline: 'font-mono text-12px leading-16px font-500 tracking-wider uppercase text-faint',
    'focus-ring': 'outline-none focus-visible:(outline-2 outline-solid outline-offset-2 outline-accent-text)',
    field:
      'h-10 w-full border border-line2 rounded-control bg-s1 px-3 text-14px text-text placeholder:text-faint transition-colors hover:border-faint aria-[invalid=true]:border-bad! focus-ring',
    'cover-link':
      "outline-none after:(content-[''] absolute inset-0 rounded-lg) focus-visible:after:(outline-2 outline-solid outline-accent-text -outline-offset-2)",
    step: 'inline-grid place-items-center min-w-8 sm:min-w-9 h-9 px-1.5 sm:px-2.5 rounded-control border border-transparent font-mono text-13px font-500 text-muted transition-colors',
    'step-live': 'hover:(bg-s2 text-text) focus-ring',
    'step-on': 'bg-s2! border-line2! text-text!',
    prose: [
      'grid grid-cols-1 gap-4 leading-26px text-muted',
      '[&>:is(h3,h4,h5,h6)]:(mt-2 text-17px leading-24px font-650 text-text)',
      '[&_:is(ul,ol)]:(grid grid-cols-1 gap-1.5 ps-6)',
      '[&_ul]:list-disc [&_ol]:list-decimal',
      '[&_li]:(ps-1 marker:text-faint)',
      '[&_a]:(text-accent-text underline)',
      '[&_:is(pre,code)]:(rounded-sm bg-s2 font-mono text-14px)',
      '[&_pre]:(p-3 overflow-x-auto)',
      '[&_code]:(px-1 break-anywhere) [&_pre_code]:break-normal',
    ].join(' '),
    'written-prose': [
      'prose print:(block leading-normal [&>*]:mb-10pt)',
      '[&_:is(h2,h3)]:(font-650 text-text scroll-mt-4 break-after-avoid)',
      '[&>h2]:(text-22px leading-30px) [&>h2:not(:first-child)]:mt-6',
      '[&_strong]:(font-600 text-text)',
      '[&_a]:underline-offset-2 [&_:is(a,.wide):focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text rounded-2px)',
      '[&_:is(pre,code)]:(leading-22px font-400) [&_td_code]:whitespace-nowrap [&_pre_code]:px-0',
      '[&_.wide]:overflow-x-auto',
      '[&_table]:(w-full min-w-160 border-collapse text-14px leading-22px) print:[&_table]:min-w-0',
      '[&_:is(th,td)]:(py-2 pe-4 border-b border-line text-start align-top)',
      '[&_th]:(font-600 text-text)',
      "print:[&_a[href^='http']]:after:content-['_('_attr(href)_')']",
    ].join(' '),
    chip: 'inline-flex items-center gap-1.5 h-6 max-w-full px-2 rounded-sm border border-line bg-s1 font-mono text-12px font-500 leading-none text-muted',
    'chip-on': 'bg-accent-soft! border-accent/45! text-accent-text!',
    'chip-action': 'transition-colors hover:(border-line2 text-text) focus-ring',
    badge: 'inline-flex items-center min-h-5.5 max-w-full px-2 rounded-sm text-11.5px font-600 leading-none',
    'switch-part':
      'grid place-items-center min-h-10 px-3 py-1 rounded-control border border-line2 bg-s1 text-13px font-500 text-muted cursor-pointer transition-colors hover:text-text has-[:checked]:(border-accent/45 bg-accent-soft text-accent-text) has-[:focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text)',
    button:
      'inline-flex items-center justify-center gap-2 border font-600 min-w-fit max-w-full select-none transition-colors focus-ring disabled:(opacity-50 pointer-events-none)',
    'button-s': 'min-h-9 px-3.5 py-1 rounded-control text-13px',
    'button-l': 'min-h-11 px-5 py-1 rounded text-14px',
    'button-primary': 'border-transparent bg-accent text-ink hover:bg-accent-strong',
    'button-plain': 'border-line2 bg-s1 text-text hover:bg-s2',
    'button-ghost': 'border-transparent bg-transparent text-muted hover:(bg-s2 text-text)',
    'button-danger': 'border-line2 bg-s1 text-bad hover:bg-bad-soft',
    'chat-tool':
      'print:hidden grid flex-none place-items-center size-9 rounded-control text-16px text-muted hover:(bg-s2 text-text) data-[open]:(bg-s2 text-text) focus-ring media-touch:(min-w-11 h-11)',
    'chat-note':
      'flex items-center justify-center gap-2 px-6 text-center text-12px leading-16px text-muted [&>:last-child]:(min-w-0 break-anywhere)',
    'chat-row':
      'flex gap-3 w-full px-4 py-3 text-start [outline:0] hover:bg-s2 focus-visible:(outline-2 outline-solid outline-offset--2px outline-accent-text)',
    'chat-bell': 'relative inline-grid text-18px data-[ringing]:(origin-[50%_10%] text-accent-text animate-bell)',
    'waiting-dot': 'size-3 border-2 border-s1 rounded-full bg-accent',
    'chat-blank':
      'grid place-content-center justify-items-center gap-1 px-6 py-12 text-center text-muted [&>strong]:(mt-2 font-600 text-text) [&>:is(a,button)]:mt-3',
    'deal-card':
      'grid gap-1 w-114 max-w-full p-3 @[25rem]:p-4 border border-line2 rounded-lg bg-s1 max-md:[&_.button]:min-h-11',
    'deal-card-head': 'flex items-center gap-2 min-w-0 [&>strong]:(min-w-0 truncate font-600)',
    'deal-card-end': 'flex flex-wrap items-center gap-x-3 gap-y-2 min-w-0',
    'deal-price':
      'font-mono text-20px leading-28px font-600 tracking-[-.02em] @[25rem]:(text-28px leading-36px tracking-[-.03em])',
    'deal-form': 'grid gap-4 max-md:[&_:is(.field:not(textarea),.switch-part,.button)]:min-h-11',
  },
})
