import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Email } from '#contract/accounts/forms.ts'

describe('An email address', { tags: ['ours-email-addresses'] }, () => {
  it.each([
    ['  Mara@Example.COM ', 'mara@example.com'],
    ["o'neil@example.ie", "o'neil@example.ie"],
    ['first.last+tag@mail.example.co.uk', 'first.last+tag@mail.example.co.uk'],
    ['ivan@example.xn--p1ai', 'ivan@example.xn--p1ai'],
    ['a_b-c@1.example', 'a_b-c@1.example'],
    ['taro..yamada@docomo.ne.jp', 'taro..yamada@docomo.ne.jp'],
    ['.mara.@example.com', '.mara.@example.com'],
    ['Ivan@Пример.РФ', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['mara@bu\u0308cher.example', 'mara@xn--bcher-kva.example'],
    ['mara@ＥＸＡＭＰＬＥ.com', 'mara@example.com'],
    ['a&b{c}[d]@example.com', 'a&b{c}[d]@example.com'],
    ['mara@例子。公司', 'mara@xn--fsqu00a.xn--55qx5d'],
    ['\u202Amara@example.com\u202C\u200B', 'mara@example.com'],
  ])('%s is stored as %s', (typed, stored) => expect(v.parse(Email, typed)).toBe(stored))

  it.each([
    '',
    'mara',
    'mara@localhost',
    'mara@@example.com',
    'mära@example.com',
    '"mara"@example.com',
    'a,b@example.com',
    'a;b@example.com',
    'a:b@example.com',
    'a(b)@example.com',
    'a\\b@example.com',
    'mara@127.0.0.1',
    'mara@example.com/path',
    'mara@example.com:25',
    'mara@exam%70le.com',
    'mara@example.c',
    'mara@example..com',
    'mara@example.com.',
    'mara@-example.com',
    'mara @example.com',
    'mara@example.com\r\nBcc: all@example.com',
    '<mara@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is not an address', (typed) => expect(v.is(Email, typed)).toBe(false))
})
