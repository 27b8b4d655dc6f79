import { splitTags } from '../listings/search.ts'
import { type License, licenseLabel, LICENSES } from '../licenses/licenses.ts'
import { readDollars } from '../money.ts'
import { INCLUSIONS, type InclusionName, perInclusion } from '../deals/terms.ts'

/** The fields that a CSV column can hold, with the column names that suggest them. */
export const IMPORT_FIELDS = {
  title: 'title name product',
  price: 'price amount cost dollars usd regularprice',
  seller: 'seller username vendor author owner sellerusername',
  description: 'description text body details',
  category: 'category section type',
  tags: 'tags tag labels keywords technologies stack',
  status: 'status state',
  demoLink: 'demolink demo homepage url link',
  images: 'images image pictures cover',
  sellerFirstName: 'firstname sellerfirstname',
  sellerLastName: 'lastname sellerlastname',
  sellerBio: 'bio sellerbio',
  sellerWebsite: 'website sellerwebsite',
  license: 'license licence',
  widerLicenses: 'widerlicenses widerlicences',
  renewalPrice: 'renewalprice renewal',
  showsUsualPrice: 'showsusualprice',
  ...perInclusion(knownNames, knownNames),
  featured: 'featured',
  seoKeyword: 'seokeyword seo',
  id: 'id uuid',
  slug: 'slug',
}
export type ImportField = keyof typeof IMPORT_FIELDS
export const NEEDED_FIELDS: readonly ImportField[] = ['title', 'price', 'seller']

/** The column, from 0, of each field. */
export type ImportMapping = Partial<Record<ImportField, number>>

function knownNames(name: InclusionName): string {
  return [name, INCLUSIONS[name].label.replaceAll(' ', '')].join(' ').toLowerCase()
}

const FIELDS = Object.keys(IMPORT_FIELDS) as ImportField[]

/** The mapping that the column names suggest. */
export function guessMapping(header: readonly string[]): ImportMapping {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const mapping: ImportMapping = {}
  const taken = new Set<number>()
  for (const field of FIELDS) {
    for (const known of IMPORT_FIELDS[field].split(' ')) {
      const column = names.findIndex((name, index) => name === known && !taken.has(index))
      if (column === -1) continue
      mapping[field] = column
      taken.add(column)
      break
    }
  }
  return mapping
}

/**
 * A row as a line of the import. Unreadable values are passed on unchanged, so that the import reports why it rejects
 * them.
 */
export function csvLine(row: readonly string[], mapping: ImportMapping): string {
  const cell = (field: ImportField) => {
    const column = mapping[field]
    return (column === undefined ? '' : (row[column] ?? '')).trim() || undefined
  }
  const list = (field: ImportField, separator: RegExp) =>
    cell(field)
      ?.split(separator)
      .map((text) => text.trim())
      .filter(Boolean)
  const tags = cell('tags')
  return JSON.stringify({
    id: cell('id'),
    slug: cell('slug'),
    seller: {
      username: cell('seller')?.toLowerCase(),
      firstName: cell('sellerFirstName'),
      lastName: cell('sellerLastName'),
      bio: cell('sellerBio'),
      website: cell('sellerWebsite'),
    },
    title: cell('title'),
    description: cell('description'),
    price: amountOf(cell('price')),
    category: cell('category'),
    tags: tags && splitTags(tags.replaceAll(/[;|]/g, ',')),
    demoLink: cell('demoLink'),
    images: list('images', /[\s;|]+|,(?=\s|https?:|$)/),
    ...perInclusion(
      (name) => flagOf(cell(name)),
      (name) => numberOf(cell(name)),
    ),
    license: licenseNamed(cell('license')),
    widerLicenses: pricedLicenses(cell('widerLicenses')),
    renewalPrice: amountOf(cell('renewalPrice')),
    showsUsualPrice: flagOf(cell('showsUsualPrice')),
    featured: flagOf(cell('featured')),
    seoKeyword: cell('seoKeyword'),
    status: cell('status')?.toLowerCase(),
  })
}

/** In dollars. */
function amountOf(text: string | undefined): number | string | undefined {
  const cents = readDollars(text ?? '')
  return cents === undefined ? text : cents / 100
}

/** A license by its name or label: `white-label`, `White label`. */
function licenseNamed(text: string | undefined): License | string | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const name = plain(text ?? '')
  return LICENSES.find((license) => name === plain(license) || name === plain(licenseLabel(license))) ?? text
}

/** `single = 490; multiple = 1,290` */
function pricedLicenses(text: string | undefined) {
  const parts = text?.split(/[;|\n]/).filter((part) => part.trim() !== '')
  const pairs = parts?.map((part) => part.split('=').map((side) => side.trim()))
  if (!pairs?.every((pair) => pair.length === 2)) return text
  return pairs.map(([license, price]) => ({ license: licenseNamed(license), price: amountOf(price) }))
}

function numberOf(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text
}

function flagOf(text: string | undefined): boolean | string | undefined {
  if (text === undefined) return undefined
  if (/^(?:true|yes|y|1|x)$/i.test(text)) return true
  return /^(?:false|no|n|0)$/i.test(text) ? false : text
}
