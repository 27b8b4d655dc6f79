import type { ContentPage } from '#contract/content-page.ts'
import page from './texts/help.md'
import { faqOf, type FaqSection } from './faq.ts'

export const HELP_PAGE: ContentPage = page

export const HELP_SECTIONS: readonly FaqSection[] = faqOf(page.html)
