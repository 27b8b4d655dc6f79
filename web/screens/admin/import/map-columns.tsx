import { type InclusionName, INCLUSIONS, perInclusion } from '#contract/deals/terms.ts'
import { IMPORT_FIELDS, type ImportField, type ImportMapping, NEEDED_FIELDS } from '#contract/import/csv-mapping.ts'
import { Select } from '#web/ui/select.tsx'

const LABELS: Record<ImportField, string> = {
  title: 'Title',
  price: 'Price in dollars',
  seller: 'Seller’s username',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  status: 'Status',
  demoLink: 'Demo link',
  images: 'Images',
  sellerFirstName: 'Seller’s first name',
  sellerLastName: 'Seller’s last name',
  sellerBio: 'Seller’s bio',
  sellerWebsite: 'Seller’s website',
  license: 'License',
  widerLicenses: 'Wider licenses',
  renewalPrice: 'Renewal price',
  showsUsualPrice: 'Shows usual price',
  ...perInclusion(columnLabel, columnLabel),
  featured: 'Featured',
  seoKeyword: 'SEO keyword',
  id: 'ID',
  slug: 'Slug',
}
function columnLabel(name: InclusionName): string {
  return INCLUSIONS[name].columnLabel
}

const FIELDS = Object.keys(IMPORT_FIELDS) as ImportField[]

/** Whether all required fields have a column. */
export function isComplete(mapping: ImportMapping): boolean {
  return NEEDED_FIELDS.every((field) => mapping[field] !== undefined)
}

interface MapColumnsProps {
  headings: string[]
  mapping: ImportMapping
  disabled: boolean
  onChange: (mapping: ImportMapping) => void
}

/** Maps the columns of a CSV file to fields. */
export function MapColumns({ headings, mapping, disabled, onChange }: MapColumnsProps) {
  const options = [
    { value: '', label: 'Not in the file' },
    ...headings.map((heading, column) => ({ value: String(column), label: heading || `Column ${column + 1}` })),
  ]
  const missing = NEEDED_FIELDS.filter((field) => mapping[field] === undefined)
  return (
    <fieldset disabled={disabled} className="panel p-5">
      <legend className="sr-only">Columns</legend>
      <p aria-hidden className="mb-3 text-15px font-600">
        Columns
      </p>
      <div className="grid gap-x-4 gap-y-3 grid-cols-1 @[32rem]:grid-cols-2 @[54rem]:grid-cols-3">
        {FIELDS.map((field) => (
          <Select
            key={field}
            label={NEEDED_FIELDS.includes(field) ? `${LABELS[field]} (required)` : LABELS[field]}
            value={String(mapping[field] ?? '')}
            options={options}
            onChange={(column) => {
              const { [field]: _former, ...others } = mapping
              onChange(column === '' ? others : { ...others, [field]: Number(column) })
            }}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p role="alert" className="mt-3 text-13px text-bad">
          {`Choose a column for: ${missing.map((field) => LABELS[field]).join(', ')}.`}
        </p>
      )}
    </fieldset>
  )
}
