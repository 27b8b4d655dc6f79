import type { Entity, Field } from './project.ts'

/** A name in every case that code has: `one` and `many` are words, the rest are identifiers. */
export interface Names {
  one: string
  many: string
  One: string
  Many: string
  camel: string
  camels: string
  pascal: string
  pascals: string
  snake: string
  snakes: string
  kebab: string
  kebabs: string
}

export function namesOf({ name }: Entity | Field): Names {
  const many = pluralOf(name)
  return {
    one: name,
    many,
    One: sentenceCase(name),
    Many: sentenceCase(many),
    camel: camelCase(name),
    camels: camelCase(many),
    pascal: pascalCase(name),
    pascals: pascalCase(many),
    snake: name.replaceAll(' ', '_'),
    snakes: many.replaceAll(' ', '_'),
    kebab: name.replaceAll(' ', '-'),
    kebabs: many.replaceAll(' ', '-'),
  }
}

const pluralOf = (word: string): string =>
  /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`

export const sentenceCase = (words: string): string => words.replace(/^./, (first) => first.toUpperCase())
export const pascalCase = (words: string): string =>
  words.replace(/(?:^|[ -])(.)/g, (_, first: string) => first.toUpperCase())
export const camelCase = (words: string): string => words.replace(/[ -](.)/g, (_, first: string) => first.toUpperCase())

/** Lines made of items, joined by line breaks. */
export function lines<Item>(
  items: readonly Item[],
  line: (item: Item, index: number) => string,
  between = '\n',
): string {
  return items.map(line).join(between)
}
