import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SOCIAL_CARD_FONTS } from '#contract/limits.ts'
import type { SocialCard, SocialCardFont } from '#contract/social-cards.ts'
import { withDrawableTexts } from '#party/social-cards/drawable-texts.ts'
import { fontsFor } from '#party/social-cards/fonts-for.ts'
import { hasGlyph, isInvisible } from '#party/social-cards/glyphs.ts'
import { socialCardFonts } from '../../../scripts/build/social-card-fonts.ts'

const FONTS = socialCardFonts()
const card = (title: string, more: Partial<SocialCard> = {}): SocialCard => ({
  kind: 'listing',
  title,
  over: null,
  about: null,
  price: '$5',
  rating: null,
  seller: 'x',
  image: null,
  ...more,
})
const needed = (title: string, fonts: readonly SocialCardFont[] = FONTS) => fontsFor(card(title), fonts)
const shown = (title: string) => withDrawableTexts(card(title), needed(title)).title
/** One of each 170th Han character, from as many parts of a font as there are. */
const SPREAD = String.fromCodePoint(...Array.from({ length: 120 }, (_, index) => 0x4e00 + index * 170))

describe('The fonts of a social card', { tags: ['ours-cards-without-boxes'] }, () => {
  it.each([
    ['✨⚡', ['noto-emoji-7']],
    ['✅', ['noto-emoji-2']],
    ['🇩🇪 🇯🇵', ['noto-emoji-0']],
    ['👩‍💻', ['noto-emoji-8']],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', ['noto-emoji-1']],
    ['শেয়ার্ড ইনবক্স', ['noto-sans-bengali-bengali']],
    ['பகிரப்பட்ட இன்பாக்ஸ்', ['noto-sans-tamil-tamil']],
    ['საერთო შემოსული', ['noto-sans-georgian-georgian']],
    ['የጋራ ገቢ ሳጥን', ['noto-sans-ethiopic-ethiopic']],
    ['తెలుగు', []],
  ])('are those that have its characters, and one for digits: %s', (title, names) => {
    const files = needed(title).map(({ file }) => file.replace('-wght-normal.woff2', ''))
    expect(files).toEqual(['inter-latin', ...names])
  })

  it('claim only characters that their files have', () => {
    const withGlyph = (glyph: string) => FONTS.filter((font) => hasGlyph(font, glyph)).map(({ name }) => name)
    expect(new Set(withGlyph('✨'))).toEqual(new Set(['Noto Emoji']))
    expect(withGlyph('字')).toContain('Noto Sans SC')
    expect(withGlyph('✓')).toEqual(['Noto Sans SC', 'Noto Sans JP'])
    expect(withGlyph('\u0378')).toEqual([])
  })

  it('prefer Japanese and Korean ones for Han characters beside kana and hangul', () => {
    expect(new Set(needed('受信箱の').map(({ name }) => name))).toEqual(new Set(['Inter', 'Noto Sans JP']))
    expect(needed('受信箱').map(({ name }) => name)).toContain('Noto Sans SC')
  })
})

describe('The number of fonts of a social card', { tags: ['ours-card-fonts-bounded'] }, () => {
  it('is limited', () => {
    expect(needed(SPREAD, FONTS).length).toBe(MAX_SOCIAL_CARD_FONTS)
    const left = shown(SPREAD)
    expect(left.length).toBeLessThan(SPREAD.length)
    expect(left.startsWith(SPREAD.slice(0, 1))).toBe(true)
  })

  it('is enough for a long title in Chinese, Japanese or Korean', () => {
    for (const title of [
      '基于人工智能的多租户客户支持平台完整源代码包含工单分类知识库实时聊天自动回复数据分析报表权限管理订阅计费邮件通知移动端适配部署文档与一年技术支持',
      '仕分け機能付きの共有受信箱、請求書の自動発行と顧客管理を備えた中小企業向けの業務支援システムの完全なソースコードで、導入手順書と一年間の保守が付属します。',
      '공유 지원 받은 편지함과 자동 분류, 청구서 발행, 고객 관리, 실시간 채팅, 데이터 분석 보고서, 권한 관리, 구독 결제, 이메일 알림, 모바일 최적화, 배포 문서',
    ])
      expect(shown(title)).toBe(title)
  })

  it('goes to those that the most characters need, and of these to the first', () => {
    const own = (index: number) => String.fromCodePoint(0xe000 + index)
    const one = (index: number): SocialCardFont => ({
      name: 'Own',
      file: String(index),
      ranges: [[0xe000 + index, 0xe000 + index]],
    })
    const many = Array.from({ length: 60 }, (_, index) => one(index))
    const title = [...many.keys()].map(own).join('') + own(59)
    const files = needed(title, many).map(({ file }) => file)
    expect(files).toEqual([...Array.from({ length: MAX_SOCIAL_CARD_FONTS - 1 }, (_, index) => String(index)), '59'])
  })
})

describe('The texts of a social card', { tags: ['ours-cards-without-boxes'] }, () => {
  it.each([
    ['Kit ✨ 🇩🇪 👩‍💻 1️⃣', 'Kit ✨ 🇩🇪 👩‍💻 1️⃣'],
    ['Kit తె for you', 'Kit for you'],
    ['తె Kit', 'Kit'],
    ['Kit తె', 'Kit'],
    ['Kit తె తె, (తె new) తె!', 'Kit, (new)!'],
    ['Kitతెs', 'Kits'],
    ['తెలుగు', ''],
    ['e\u0338', 'e'],
    ['Kit x\u0301\u0316 2', 'Kit x 2'],
    ['Kit 🏽 for 👍🏽', 'Kit for 👍🏽'],
    ['a\0b', 'ab'],
  ])('have no characters without a glyph: %j', (title, left) => {
    expect(shown(title)).toBe(left)
  })

  it('are left out if nothing of them can be drawn', () => {
    const all = card('Kit', { over: 'తె', about: 'తె', seller: 'తెలుగు' })
    expect(withDrawableTexts(all, fontsFor(all, FONTS))).toMatchObject({ over: null, about: null, seller: null })
  })

  it('need no more than their fonts, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (title) => {
        const fonts = needed(title)
        const { title: left } = withDrawableTexts(card(title), fonts)
        expect(
          [...left].filter((glyph) => !isInvisible(glyph) && !fonts.some((font) => hasGlyph(font, glyph))),
        ).toEqual([])
        expect(fonts.length).toBeLessThanOrEqual(MAX_SOCIAL_CARD_FONTS)
        expect(left).not.toMatch(/\0| {2}|^ | $/)
      }),
      { numRuns: 30 },
    )
  })
})
