import { describe, expect, it } from 'vitest'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { person } from '../../support/fixtures.ts'
import { log, openChat, composer } from '../chat/parts.ts'
import { stubProduct } from '../product/fixtures.ts'
import { emulateMedia } from '../support/media.ts'
import { open, page } from '../support/open.tsx'

const WHITE = 'rgb(255, 255, 255)'
const BLACK = 'rgb(0, 0, 0)'

describe('On paper', { tags: ['ours-print'] }, () => {
  it('a page of the dark theme is light, without what floats, repeats or is clicked', async () => {
    stubProduct(
      {
        descriptionHtml: descriptionHtml('Read [the guide](https://docs.example/guide).'),
        demoLink: 'https://a.example/',
      },
      { forMember: true },
    )
    await open('/product/inboxly', { as: person(), theme: 'dark' })
    const widget = page.getByRole('complementary', { name: 'MY Chats' })
    const guide = page.getByRole('link', { name: 'the guide' })
    await expect.element(widget).toBeVisible()
    const button = widget.element()
    await emulateMedia({ media: 'print' })
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    expect([backgroundColor, color]).toEqual([WHITE, BLACK])
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light')
    const gone = [
      button,
      ...document.querySelectorAll('#root > div > :is(header, footer, nav), .button:not([href^="http"])'),
    ]
    expect(gone.length).toBeGreaterThan(5)
    expect(gone.filter((each) => each.checkVisibility())).toEqual([])
    const fixed = [...document.querySelectorAll('body *')].filter(
      (each) => each.checkVisibility() && getComputedStyle(each).position === 'fixed',
    )
    expect(fixed).toEqual([])
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(getComputedStyle(guide.element(), '::after').content).toContain('https://docs.example/guide')
  })

  it('a discussion is printed from its first message to its last, without the composer', async () => {
    const history = Array.from({ length: 40 }, (_, index): ['me' | 'other', string] => [
      index % 2 ? 'me' : 'other',
      `Message ${index + 1}. ${'It is a long one. '.repeat(10)}`,
    ])
    await openChat({ history })
    await expect.element(log).toHaveTextContent('Message 40.')
    const inScroller = () => log.element().scrollHeight - log.element().clientHeight
    expect(inScroller()).toBeGreaterThan(100)
    await emulateMedia({ media: 'print' })
    await expect.poll(inScroller).toBeLessThanOrEqual(1)
    expect(document.documentElement.scrollHeight).toBeGreaterThan(2000)
    expect(composer.elements()[0]?.checkVisibility() ?? false).toBe(false)
  })
})
