import { describe, expect, it } from 'vitest'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { openChat } from '../chat/parts.ts'
import { stubProduct, title } from '../product/fixtures.ts'
import { bareProfile, stubProfile } from '../profiles/fixtures.ts'
import { overflow } from '../support/accessibility.ts'
import { open, page } from '../support/open.tsx'

const CODE = 'x'.repeat(300)
const LONG = 'Donaudampfschifffahrtselektrizitäten'.repeat(8)
const DESCRIPTION = [
  `# ${LONG}`,
  `- \`${CODE}\`\n- ${LONG}\n  1. \`${CODE}\`\n     - ${LONG}`,
  `**${LONG}** [${LONG}](https://a.example/${CODE}) https://b.example/${CODE}`,
  `> \`${CODE}\``,
  `| a | b |\n|---|---|\n| \`${CODE}\` | ${LONG} |`,
  `\`\`\`\n${CODE}\n\`\`\``,
].join('\n\n')

describe('A word without end', { tags: ['ours-long-words'] }, () => {
  it('keeps a product page as wide as its window', async () => {
    stubProduct({ title: LONG, descriptionHtml: descriptionHtml(DESCRIPTION), tags: [LONG, CODE], seoKeyword: CODE })
    await open('/product/inboxly', { width: 375 })
    await expect.element(title()).toBeVisible()
    for (const width of [375, 320, 768, 1280]) {
      await page.viewport(width, 900)
      await expect.poll(overflow, { message: `${width} px` }).toBeLessThanOrEqual(0)
    }
  })

  it('keeps a discussion as wide as its window', async () => {
    await openChat(
      {
        history: [
          ['other', LONG],
          ['me', CODE],
          ['other', `https://a.example/${CODE}`],
        ],
      },
      375,
    )
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })

  it('keeps a profile as wide as its window', async () => {
    stubProfile(bareProfile({ name: LONG, bio: `${LONG} ${CODE}`, company: CODE, location: LONG }))
    await open('/u/adaeze', { width: 375 })
    await expect.element(title()).toHaveTextContent(LONG)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
})
