/** A page from a Markdown file in `web/screens/content/texts`, as the build makes it. */
export interface ContentPage {
  title: string
  /** What it is about, in a sentence; also its description in search results. */
  lead: string
  /** When it was last changed: `YYYY-MM-DD`. */
  date: string
  /** Sections are `<h2>`s with the ids of `contents`. */
  html: string
  contents: { id: string; text: string }[]
}
