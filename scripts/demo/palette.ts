const hues = {
  rose: [8, 1],
  coral: [28, 1],
  clay: [48, 0.7],
  gold: [85, 1],
  olive: [112, 0.85],
  moss: [138, 0.85],
  green: [158, 0.95],
  teal: [188, 0.85],
  cyan: [218, 0.9],
  sky: [242, 0.95],
  indigo: [272, 1],
  violet: [298, 1],
  plum: [330, 0.95],
  slate: [255, 0.28],
  sand: [75, 0.4],
} as const

export type Hue = keyof typeof hues

/** What lies behind a scene, and whether its panels are light or dark. */
export type Ground = 'dark' | 'light' | 'soft' | 'deep' | 'soft-dark' | 'deep-dark'

type Shade = readonly [lightness: number, chroma: number]

const grounds: Record<Ground, { bg: Shade; decor: Shade; dark: boolean; darkPanels: boolean }> = {
  dark: { bg: [0.262, 0.045], decor: [0.318, 0.065], dark: true, darkPanels: true },
  light: { bg: [0.955, 0.018], decor: [0.895, 0.055], dark: false, darkPanels: false },
  soft: { bg: [0.85, 0.08], decor: [0.79, 0.1], dark: false, darkPanels: false },
  deep: { bg: [0.4, 0.095], decor: [0.47, 0.105], dark: true, darkPanels: false },
  'soft-dark': { bg: [0.84, 0.09], decor: [0.78, 0.11], dark: false, darkPanels: true },
  'deep-dark': { bg: [0.36, 0.085], decor: [0.43, 0.1], dark: true, darkPanels: true },
}

const lightPanel = {
  s1: [0.998, 0.002],
  s2: [0.968, 0.01],
  s3: [0.905, 0.018],
  line: [0.9, 0.016],
  text: [0.25, 0.03],
  muted: [0.5, 0.03],
  a: [0.57, 0.15],
  a2: [0.74, 0.12],
  as: [0.925, 0.05],
  ink: [0.995, 0.004],
} as const satisfies Record<string, Shade>

const darkPanel: Record<keyof typeof lightPanel, Shade> = {
  s1: [0.218, 0.018],
  s2: [0.272, 0.024],
  s3: [0.37, 0.028],
  line: [0.325, 0.026],
  text: [0.95, 0.01],
  muted: [0.74, 0.024],
  a: [0.81, 0.13],
  a2: [0.61, 0.12],
  as: [0.36, 0.065],
  ink: [0.2, 0.04],
}

/** The custom properties every scene draws with; `b` is a quiet second hue. */
export function tones(hue: Hue, ground: Ground): string {
  const [angle, strength] = hues[hue]
  const look = grounds[ground]
  const colour = ([lightness, chroma]: Shade, turn = 0) =>
    `oklch(${lightness} ${(chroma * strength).toFixed(3)} ${angle + turn})`
  const panel = look.darkPanels ? darkPanel : lightPanel
  const properties = {
    bg: colour(look.bg),
    decor: colour(look.decor),
    'on-bg': colour(look.dark ? [0.97, 0.015] : [0.23, 0.04]),
    'on-bg-2': colour(look.dark ? [0.82, 0.04] : [0.42, 0.05]),
    mark: colour(look.dark ? [0.86, 0.12] : [0.45, 0.14]),
    ...Object.fromEntries(Object.entries(panel).map(([name, shade]) => [name, colour(shade)])),
    b: colour(look.darkPanels ? [0.78, 0.1] : [0.66, 0.12], 70),
    bs: colour(look.darkPanels ? [0.38, 0.05] : [0.92, 0.045], 70),
    shadow: look.darkPanels ? '#00000059' : `oklch(0.25 0.05 ${angle} / 0.2)`,
  }
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
