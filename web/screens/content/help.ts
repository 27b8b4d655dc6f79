import type { WrittenPage } from '#contract/written.ts'
import page from './texts/help.md'
import { faqOf, type FaqSection } from './faq.ts'

export const HELP_PAGE: WrittenPage = page

/** The questions and answers of the help page. */
export const HELP_SECTIONS: readonly FaqSection[] = faqOf(page.html)
