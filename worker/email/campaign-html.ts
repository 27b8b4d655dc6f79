import { descriptionHtml } from '#contract/listings/description-html.ts'

/** Mail programs ignore our style sheets. */
const STYLES: Record<string, string> = {
  h3: 'margin:24px 0 8px;font-size:20px;line-height:1.3',
  h4: 'margin:20px 0 8px;font-size:17px;line-height:1.3',
  h5: 'margin:16px 0 8px;font-size:16px;line-height:1.3',
  h6: 'margin:16px 0 8px;font-size:16px;line-height:1.3',
  p: 'margin:0 0 16px;overflow-wrap:anywhere',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: 'color:#b8480a',
  pre: 'margin:0 0 16px;padding:12px;background:#f4f4f2;border-radius:8px;overflow-x:auto;font-size:14px',
}

/** A campaign's Markdown, as in descriptions, as HTML with the styles of our mails. */
export function campaignHtml(markdown: string): string {
  // Text and attributes have no `<`, so each one begins a tag.
  return descriptionHtml(markdown)
    .replaceAll(/ (?:id="description-\d+"|rel="[^"]*"|target="_blank"|tabindex="0")/g, '')
    .replaceAll(/<([a-z][a-z\d]*)/g, (tag, name: string) => (STYLES[name] ? `${tag} style="${STYLES[name]}"` : tag))
}
