import { defineConfig, presetIcons, presetWind3, transformerVariantGroup } from 'unocss'

const colour = (name: string) => `var(--${name})`

export default defineConfig({
  content: { pipeline: { include: [/web\/.*\.tsx?($|\?)/] } },
  presets: [
    presetWind3({ dark: { dark: '[data-theme="dark"]', light: '[data-theme="light"]' }, preflight: 'on-demand' }),
    presetIcons({
      scale: 1.15,
      // What all icons share stands once in styles.css.
      processor: (css) => {
        for (const property of Object.keys(css)) if (property !== '--un-icon') delete css[property]
      },
    }),
  ],
  // Words of the sources that happen to be utilities.
  blocklist: ['filter', 'ring', 'shadow', 'blur', 'static', 'grow', 'transform', 'tab', 'b', 'px'],
  // The presets' own compose transforms and filters from thirty variables that every element would carry.
  rules: [
    [/^backdrop-blur-(sm|md)$/, ([, size]) => ({ 'backdrop-filter': `blur(${size === 'sm' ? 4 : 12}px)` })],
    [/^(-?)translate-y-(\d+)$/, ([, sign, size]) => ({ translate: `0 ${sign}${Number(size) / 4}rem` })],
    // The preset leaves colours that are variables as they are.
    [
      /^(bg|border)-(bg|s1|accent)\/(\d+)$/,
      ([, part, name, percent]) => ({
        [part === 'bg' ? 'background-color' : 'border-color']:
          `color-mix(in srgb, var(--${name}) ${percent}%, transparent)`,
      }),
    ],
    ['touch-pan-y', { 'touch-action': 'pan-y' }],
    ['shadow-float', { 'box-shadow': 'var(--shadow)' }],
  ],
  /** Without '-': `focus-ring` is our shortcut, not a ring on focus. */
  separators: [':'],
  transformers: [transformerVariantGroup()],
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1200px', '2xl': '1536px' },
    colors: {
      bg: colour('bg'),
      s1: colour('s1'),
      s2: colour('s2'),
      s3: colour('s3'),
      line: colour('line'),
      line2: colour('line-2'),
      text: colour('text'),
      muted: colour('muted'),
      faint: colour('faint'),
      accent: {
        DEFAULT: colour('accent'),
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
    borderRadius: { sm: '6px', DEFAULT: '10px', lg: '14px', control: '8px', full: '9999px' },
  },
  shortcuts: {
    wrap: 'mx-auto w-full max-w-1440px px-4 md:px-6',
    panel: 'border border-line rounded-lg bg-s1',
    // A tool that has the page to itself: from edge to edge, without what the site says at its top and bottom.
    'whole-page':
      '[body:has(&)_:is(footer,[data-beta-banner])]:hidden [body:has(&)_header>.wrap]:max-w-none [body:has(&)_main]:flex-1',
    overline: 'font-mono text-12px leading-16px font-500 tracking-wider uppercase text-faint',
    'focus-ring': 'outline-none focus-visible:(outline-2 outline-solid outline-offset-2 outline-accent-text)',
    field:
      'h-10 w-full border border-line2 rounded-control bg-s1 px-3 text-14px text-text placeholder:text-faint transition-colors hover:border-faint focus-ring',
    'cover-link':
      "outline-none after:(content-[''] absolute inset-0 rounded-lg) focus-visible:after:(outline-2 outline-solid outline-accent-text -outline-offset-2)",
    step: 'inline-grid place-items-center min-w-8 sm:min-w-9 h-9 px-1.5 sm:px-2.5 rounded-control border border-transparent font-mono text-13px font-500 text-muted transition-colors',
    'step-live': 'hover:(bg-s2 text-text) focus-ring',
    'step-on': 'bg-s2! border-line2! text-text!',
    prose: [
      'grid grid-cols-1 gap-4 max-w-66ch text-16px leading-26px text-muted',
      '[&>:is(h3,h4,h5,h6)]:(mt-2 text-17px leading-24px font-650 text-text)',
      '[&_:is(ul,ol)]:(grid gap-1.5 ps-6)',
      '[&_ul]:list-disc [&_ol]:list-decimal',
      '[&_li]:(ps-1 marker:text-faint)',
      '[&_a]:(text-accent-text underline)',
      '[&_:is(pre,code)]:(rounded-sm bg-s2 font-mono text-14px)',
      '[&_pre]:(p-3 overflow-x-auto)',
      '[&_code]:px-1',
    ].join(' '),
    chip: 'inline-flex items-center gap-1.5 h-6 max-w-full px-2 rounded-sm border border-line bg-s1 font-mono text-12px font-500 leading-none text-muted',
    'chip-on': 'bg-accent-soft! border-accent/45! text-accent-text!',
    'chip-action': 'transition-colors hover:(border-line2 text-text) focus-ring',
    badge: 'inline-flex items-center h-5.5 max-w-full px-2 rounded-sm text-11.5px font-600 leading-none',
    'switch-part':
      'grid place-items-center h-10 px-3 rounded-control border border-line2 bg-s1 text-13px font-500 text-muted cursor-pointer transition-colors hover:text-text has-[:checked]:(border-accent/45 bg-accent-soft text-accent-text) has-[:focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text)',
    button:
      'inline-flex items-center justify-center gap-2 border font-600 whitespace-nowrap select-none transition-colors focus-ring disabled:(opacity-50 pointer-events-none)',
    'button-s': 'h-9 px-3.5 rounded-control text-13px',
    'button-l': 'h-11 px-5 rounded text-14px',
    'button-primary': 'border-transparent bg-accent text-ink hover:bg-accent-strong',
    'button-plain': 'border-line2 bg-s1 text-text hover:bg-s2',
    'button-ghost': 'border-transparent bg-transparent text-muted hover:(bg-s2 text-text)',
    'button-danger': 'border-line2 bg-s1 text-bad hover:bg-bad-soft',
  },
})
