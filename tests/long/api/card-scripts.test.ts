import { expect, it } from 'vitest'
import { SOCIAL_CARD_BYTES } from '#contract/limits.ts'
import { fetchImage, countLightPixels, newCardUrl } from '../../support/social-cards.ts'

it('A listing’s social card shows text in any script', { tags: ['ours-cards'] }, async () => {
  const without = await countLightPixels(await fetchImage(await newCardUrl({ title: '.', seller: 'x' })))
  for (const [script, title] of [
    ['Latin', 'Inboxly: shared support inbox'],
    ['Greek, Cyrillic and Vietnamese', 'Ελλάδα Привет Tiếng Việt'],
    ['Arabic', 'صندوق بريد مشترك للدعم'],
    ['Hebrew', 'תיבת דואר משותפת לתמיכה'],
    ['Hindi and Thai', 'साझा इनबॉक्स กล่องจดหมาย'],
    ['Chinese', '带有人工智能分类的共享收件箱'],
    ['Japanese', '仕分け機能付きの共有受信箱'],
    ['Korean', '공유 지원 받은 편지함'],
    ['emoji', '🚀🎉 ✅'],
  ] as const) {
    const bytes = await fetchImage(await newCardUrl({ title, seller: 'x' }))
    expect(bytes.length, `${script}`).toBeLessThanOrEqual(SOCIAL_CARD_BYTES)
    expect((await countLightPixels(bytes)) - without, `${script}`).toBeGreaterThan(1_500)
  }
})
