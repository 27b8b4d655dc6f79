import { describe, expect, it, onTestFinished } from 'vitest'
import type { StartedChat } from '#contract/chat/chats.ts'
import { offerPanel, PRODUCT, stubProduct } from '../deals/product.ts'
import { refusal, stub, stubInbox } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { factsOf, messageOf, pageOf } from './fixtures.ts'
import { stubChat, widget } from './parts.ts'

const GREETING = 'Hi Ines! I am interested in "Inboxly" and would like to know more.'
const logs = page.getByRole('log', { name: 'Messages' })

describe('Starting a chat', { tags: ['2-2-start-discussion'] }, () => {
  it(
    'explains a refusal; otherwise shows the greeting that was sent, and announces each message once',
    { tags: ['2-4-intro-message', '2-8-start-failed'] },
    async () => {
      const { me, chat, room } = stubChat()
      room.messages = [messageOf(1, me.id, { id: chat.id, content: GREETING })]
      const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
      const { id } = stubProduct()
      stub('get', '/api/chats', pageOf(chat))
      stub('post', '/api/chats', () => refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
      await open(PRODUCT, { as: me })
      const start = offerPanel.getByRole('button', { name: 'Start Discussion' })
      await start.click()
      await expect.element(page.getByText('Failed to start discussion')).toBeVisible()
      await expect.element(page.getByText('The cat is on the server.')).toBeVisible()

      const started = stub('post', '/api/chats', { chat, created: true } satisfies StartedChat)
      await start.click()
      await expect.element(page.getByText('Discussion started!')).toBeVisible()
      const how = 'You can now chat with the seller using the chat widget.'
      await expect.element(page.getByText(how)).toBeVisible()
      await expect.element(widget.getByRole('log')).toHaveTextContent(GREETING)
      await expect.element(widget.getByRole('textbox')).toHaveFocus()
      for (const width of [768, 1280, 1920]) {
        await page.viewport(width, 900)
        expect(widget.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
        const gap = () =>
          offerPanel.element().getBoundingClientRect().left - widget.element().getBoundingClientRect().right
        await expect.poll(gap, { message: `at ${width} px` }).toBeGreaterThan(0)
      }
      await page.viewport(1280, 900)
      await expect.element(offerPanel.getByRole('button', { name: 'Make an offer' })).toBeVisible()
      const beside = page.getByRole('region', { name: 'Discussion', exact: true })
      await expect.element(beside.getByRole('log')).toHaveTextContent(GREETING)
      expect(started.map(({ body }) => body)).toEqual([{ listingId: id }])

      stub('post', '/api/chats', { chat, created: false } satisfies StartedChat)
      await offerPanel.getByRole('button', { name: 'Continue Discussion' }).click()
      await expect.element(page.getByText('Discussion already started')).toBeVisible()
      const goOn = 'You can continue your conversation in the chat widget.'
      await expect.element(page.getByText(goOn)).toBeVisible()
      expect(room.sent('send')).toEqual([])

      // Although it shows twice, a message is read out once.
      const heard: string[] = []
      const observer = new MutationObserver((records) => {
        for (const { target, addedNodes } of records)
          if (target instanceof Element && target.closest('[aria-live=polite], [aria-live=assertive], [role=status]'))
            for (const node of addedNodes) heard.push(node.textContent ?? '')
      })
      observer.observe(document.body, { childList: true, subtree: true })
      onTestFinished(() => observer.disconnect())
      await inbox.connected
      for (const text of ['Yes, it does.', 'Since version 2.']) {
        room.sends(text)
        inbox.send({ type: 'chat', chat: factsOf(chat, text, { version: 1, unread: 0 }), unread: 0, waiting: 0 })
        await expect.poll(() => logs.elements().filter((log) => log.textContent.includes(text))).toHaveLength(2)
      }
      await expect
        .poll(() => heard.filter((text) => text.includes('Ines Duarte')))
        .toEqual(['Ines Duarte: Yes, it does.', 'Ines Duarte: Since version 2.'])
    },
  )

  it('continues by itself after signing in', async () => {
    const { me, chat, room } = stubChat()
    room.messages = [messageOf(1, me.id, { id: chat.id, content: GREETING })]
    stubProduct()
    stub('post', '/api/chats', { chat, created: true } satisfies StartedChat)
    await open(`${PRODUCT}#discuss`, { as: me })
    await expect.element(page.getByText('Discussion started!')).toBeVisible()
    await expect.element(widget.getByRole('log')).toHaveTextContent(GREETING)
    await expect.poll(() => location.hash).toBe('')
  })
})
