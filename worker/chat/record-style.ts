/** The style sheet of a deal's record, which has to look the same without the site: no fonts, no images. */
export const RECORD_STYLE = `
:root {
  color-scheme: light dark;
  --bg: #faf9f7; --panel: #ffffff; --line: #e4e1da; --text: #17181a; --muted: #565b62;
}
@media (prefers-color-scheme: dark) {
  :root { --bg: #0b0c0e; --panel: #121417; --line: #262a30; --text: #eef0f2; --muted: #a3abb4; }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
body {
  max-width: 52rem; margin: 0 auto; padding: 2rem 1rem; background: var(--bg); color: var(--text);
  font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 24px; line-height: 1.3; }
h2 { margin-bottom: .75rem; font-size: 16px; }
section { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
h2 + .muted { margin-bottom: .75rem; }
section + .muted { margin-top: 1rem; }
ol { list-style: none; }
p + dl { margin-top: .25rem; }
li + li { margin-top: .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: 10rem 1fr; gap: .25rem 1rem; }
dt, .muted, time { color: var(--muted); }
a { color: inherit; }
code { font: 13px/1.5 ui-monospace, monospace; }
.text { white-space: pre-wrap; }
blockquote { margin: .25rem 0; padding-inline-start: .75rem; border-inline-start: 2px solid var(--line); color: var(--muted); }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd + dt { margin-top: .5rem; }
}
@media print {
  :root { color-scheme: light; --bg: #fff; --panel: #fff; --line: #999; --text: #000; --muted: #333; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  section { padding: 0; border: 0; }
  h2 { break-after: avoid; }
  li, dl { break-inside: avoid; }
}
`
