type Thing = Record<string, unknown>

/**
 * What search engines require of a page's JSON-LD beyond the vocabulary, by class (developers.google.com/search/docs,
 * "Structured data"), in sentences.
 */
export function richResultProblems(thing: Thing): string[] {
  const type = String(thing['@type'])
  return (RULES[type] ?? []).flatMap(([what, isMet]) => (isMet(thing) ? [] : [`${type}: ${what}`]))
}

type Rule = [what: string, isMet: (thing: Thing) => boolean]

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((of, name) => (typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined), value)
const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown): boolean => /^https?:\/\//.test(String(value)) && URL.canParse(String(value))
const isRating = (value: unknown): boolean => Number(value) >= 1 && Number(value) <= 5
const isPrice = (value: unknown): boolean => /^\d+\.\d{2}$/.test(String(value))
const isPriceRange = (offer: unknown): boolean =>
  isPrice(at(offer, 'lowPrice')) &&
  isPrice(at(offer, 'highPrice')) &&
  Number(at(offer, 'lowPrice')) <= Number(at(offer, 'highPrice')) &&
  Number(at(offer, 'offerCount')) > 1
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0
const inOrder = (list: unknown) => {
  const positions = all(list).map((item) => Number(at(item, 'position')))
  return positions.every((position, index) => index === 0 || position === Number(positions[index - 1]) + 1)
}

const list: Rule[] = [
  [
    'each item has a name and an address, none twice',
    ({ itemListElement }) => {
      const addresses = all(itemListElement).map((item) => at(item, 'url'))
      return (
        addresses.every(isAddress) &&
        new Set(addresses).size === addresses.length &&
        all(itemListElement).every((item) => isText(at(item, 'name')))
      )
    },
  ],
  ['positions follow each other', ({ itemListElement }) => inOrder(itemListElement)],
]
const article: Rule[] = [
  ['a headline', ({ headline }) => isText(headline)],
  ['a date', ({ datePublished }) => !Number.isNaN(Date.parse(String(datePublished)))],
  [
    'an author with a name',
    ({ author }) => all(author).length > 0 && all(author).every((one) => isText(at(one, 'name'))),
  ],
]

const RULES: Record<string, Rule[]> = {
  Organization: [
    ['a name and an address', ({ name, url }) => isText(name) && isAddress(url)],
    ['a logo', ({ logo }) => isAddress(logo)],
  ],
  WebSite: [
    ['a name and an address', ({ name, url }) => isText(name) && isAddress(url)],
    [
      'a search whose address has its term',
      ({ potentialAction }) => {
        const [, name] = /^required name=(\w+)$/.exec(String(at(potentialAction, 'query-input'))) ?? []
        const template = String(at(potentialAction, 'target', 'urlTemplate'))
        return name !== undefined && isAddress(template) && template.includes(`{${name}}`)
      },
    ],
  ],
  Product: [
    ['a name', ({ name }) => isText(name)],
    [
      'an offer with price, currency and availability',
      ({ offers }) =>
        all(offers).length > 0 &&
        all(offers).every(
          (offer) =>
            (at(offer, '@type') === 'AggregateOffer' ? isPriceRange(offer) : isPrice(at(offer, 'price'))) &&
            /^[A-Z]{3}$/.test(String(at(offer, 'priceCurrency'))) &&
            String(at(offer, 'availability')).startsWith('https://schema.org/'),
        ),
    ],
    ['images by address', ({ image }) => all(image).every(isAddress)],
    [
      'a rating between 1 and 5 of some reviews, or none',
      ({ aggregateRating }) =>
        aggregateRating === undefined ||
        (isRating(at(aggregateRating, 'ratingValue')) && isCount(at(aggregateRating, 'reviewCount'))),
    ],
    [
      'reviews with an author and a rating',
      ({ review }) =>
        all(review).every(
          (one) => isText(at(one, 'author', 'name')) && isRating(at(one, 'reviewRating', 'ratingValue')),
        ),
    ],
  ],
  ProfilePage: [
    [
      'a person or an organization with a name',
      ({ mainEntity }) =>
        ['Person', 'Organization'].includes(String(at(mainEntity, '@type'))) && isText(at(mainEntity, 'name')),
    ],
    ['times with a zone', ({ dateCreated }) => dateCreated === undefined || String(dateCreated).endsWith('Z')],
  ],
  BreadcrumbList: [
    ['at least two crumbs', ({ itemListElement }) => all(itemListElement).length >= 2],
    [
      'each crumb has a name and an address',
      ({ itemListElement }) =>
        all(itemListElement).every((crumb) => isText(at(crumb, 'name')) && isAddress(at(crumb, 'item', '@id'))),
    ],
    [
      'positions from 1',
      ({ itemListElement }) => at(all(itemListElement)[0], 'position') === 1 && inOrder(itemListElement),
    ],
  ],
  ItemList: list,
  CollectionPage: [
    [
      'a list',
      ({ mainEntity }) =>
        at(mainEntity, '@type') === 'ItemList' && richResultProblems(mainEntity as Thing).length === 0,
    ],
  ],
  FAQPage: [
    [
      'questions with an answer each',
      ({ mainEntity }) =>
        all(mainEntity).length > 0 &&
        all(mainEntity).every(
          (one) =>
            at(one, '@type') === 'Question' && isText(at(one, 'name')) && isText(at(one, 'acceptedAnswer', 'text')),
        ),
    ],
  ],
  Article: article,
  BlogPosting: article,
}
