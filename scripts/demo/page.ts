import { readFile } from 'node:fs/promises'

const faces = [
  ['Inter', 'inter', 'latin'],
  ['Inter', 'inter', 'latin-ext'],
  ['Inter', 'inter', 'cyrillic'],
  ['Inter', 'inter', 'greek'],
  ['Mono', 'jetbrains-mono', 'latin'],
] as const

const ranges: Record<string, string> = {
  latin: 'U+0000-00FF,U+2000-206F,U+20AC,U+2190-2193,U+2212,U+2215',
  'latin-ext': 'U+0100-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-03FF',
}

/** Pages with the type and the few shared rules, ready for a scene and its tones. */
export async function pageTemplate(): Promise<(properties: string, body: string) => string> {
  const fonts = await Promise.all(faces.map(([family, packageName, subset]) => face(family, packageName, subset)))
  const head = `<meta charset="utf-8"><style>${fonts.join('')}${rules}</style>`
  return (properties, body) => `<!doctype html><html style="${properties}">${head}<body>${body}</body></html>`
}

async function face(family: string, packageName: string, subset: string): Promise<string> {
  const file = `../../node_modules/@fontsource-variable/${packageName}/files/${packageName}-${subset}-wght-normal.woff2`
  const bytes = await readFile(new URL(file, import.meta.url))
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2');unicode-range:${ranges[subset] ?? ''}}`
}

const rules = `
:root{--mono:Mono,monospace}
*{box-sizing:border-box;margin:0}
body{width:640px;height:400px;overflow:hidden;position:relative;background:var(--bg);font:500 15px/20px Inter,sans-serif;letter-spacing:-0.01em;font-variant-numeric:tabular-nums}
.text{white-space:nowrap;overflow:hidden;text-overflow:clip;flex:none}
.pill{display:inline-block;flex:none;white-space:nowrap;border-radius:6px;padding:2px 8px;font:600 12px/18px Inter,sans-serif;background:var(--as);color:var(--a)}
.button{flex:none;white-space:nowrap;border-radius:9px;padding:9px 16px;font-weight:650;line-height:20px;text-align:center;background:var(--a);color:var(--ink)}
`
