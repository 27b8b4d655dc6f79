import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_LISTING_PRICE, MAX_LISTING_TAGS } from '#contract/listings/limits.ts'
import { MAX_ADDITIONAL_IMAGES, MAX_FEATURE_IMAGES } from '#contract/media/limits.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { categoriesQuery } from './labels-api.ts'
import { type License, licenseOf } from '#contract/licenses/licenses.ts'
import { ChoiceFields, FlagFields, RoyaltyShareField } from '#web/domains/deals/inclusion-fields.tsx'
import { ImageUploader } from '#web/domains/images/image-uploader.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { DescriptionField } from './description-field.tsx'
import { LicenseFields } from './license-fields.tsx'
import { SellingFields } from './selling-fields.tsx'
import { TagsField } from './tags-field.tsx'
import { parseImages, type ListingFormValues } from './listing-form-values.ts'

interface ListingFieldsProps {
  form: Form
  start: ListingFormValues
  /** The project's category, an option before the others have loaded. */
  category: OwnListing['category']
  onUploading: (uploading: boolean) => void
}

export function ListingFields({ form, start, category, onUploading }: ListingFieldsProps) {
  const [license, setLicense] = useState<License>(licenseOf(start.license) ?? 'multiple')
  const [hasRoyalty, setHasRoyalty] = useState(start.royalty !== '')
  const busy = useRef({ feature: false, more: false })
  const [onFeature, onMore] = useState(() => {
    const dispatchInput = (which: 'feature' | 'more') => (is: boolean) => {
      busy.current[which] = is
      onUploading(busy.current.feature || busy.current.more)
    }
    return [dispatchInput('feature'), dispatchInput('more')] as const
  })[0]
  return (
    <>
      <TextField form={form} label="Title" name="title" defaultValue={start.title} autoComplete="off" dir="auto" />
      <DescriptionField form={form} start={start.description} />
      <div className="grid md:grid-cols-3 gap-4 items-start">
        <TextField
          form={form}
          label="Price"
          name="price"
          defaultValue={start.price}
          inputMode="decimal"
          autoComplete="off"
          hint={`In US dollars, up to ${MAX_LISTING_PRICE.toLocaleString('en-US')}.`}
        />
        <div className="min-w-0 md:col-span-2">
          <TagsField form={form} start={start.tags} hint={`Separated by commas, up to ${MAX_LISTING_TAGS}.`} />
        </div>
      </div>
      <div className="grid md:grid-cols-3 gap-4 items-start">
        <CategoryField form={form} start={start.category} own={category} />
        <TextField
          form={form}
          label="Demo link"
          name="demoLink"
          type="url"
          inputMode="url"
          defaultValue={start.demoLink}
          placeholder="https://"
          autoComplete="off"
        />
        <TextField
          form={form}
          label="SEO keyword"
          name="seoKeyword"
          defaultValue={start.seoKeyword}
          autoComplete="off"
        />
      </div>
      <div className="grid md:grid-cols-3 gap-4 items-start">
        <div className="grid gap-4">
          <ChoiceFields form={form} initial={start} variant="listing" />
        </div>
        <div
          className="grid gap-4 md:col-span-2"
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === 'royalty') setHasRoyalty(target.checked)
          }}
        >
          <FlagFields initial={start} variant="listing" />
          {/* Hidden rather than unmounted, to keep the input. */}
          <div hidden={!hasRoyalty} className="md:max-w-[calc(50%-.5rem)]">
            <RoyaltyShareField form={form} initial={start} />
          </div>
        </div>
      </div>
      <div className="mt-2 pt-5 border-t border-line">
        <LicenseFields form={form} start={start} license={license} onLicense={setLicense} />
      </div>
      <div className="mt-2 py-5 border-y border-line">
        <SellingFields form={form} start={start} license={license} onLicense={setLicense} />
      </div>
      <div className="grid md:grid-cols-3 gap-4 items-start">
        <ImagesField
          form={form}
          label="Feature image"
          name="featureImage"
          max={MAX_FEATURE_IMAGES}
          start={start.featureImage}
          onBusy={onFeature}
        />
        <ImagesField
          form={form}
          label="Additional images"
          name="images"
          max={MAX_ADDITIONAL_IMAGES}
          start={start.images}
          onBusy={onMore}
          className="md:col-span-2"
        />
      </div>
    </>
  )
}

function CategoryField({ form, start, own }: { form: Form; start: string; own: OwnListing['category'] }) {
  const { data } = useQuery(categoriesQuery)
  const known = data?.items ?? (own ? [own] : [])
  const options = [{ value: 'none', label: 'None' }, ...known.map(({ id, name }) => ({ value: id, label: name }))]
  // An uncontrolled select needs its value among the options on mount, so it remounts when they arrive.
  const hasOption = options.some(({ value }) => value === start)
  return (
    <SelectField
      key={hasOption && data ? 'all' : 'first'}
      form={form}
      label="Category"
      name="category"
      options={hasOption ? options : [...options, { value: start, label: data ? 'Unknown category' : 'Loading…' }]}
      defaultValue={start}
    />
  )
}

interface ImagesFieldProps {
  form: Form
  label: string
  name: 'featureImage' | 'images'
  max: number
  start: string
  onBusy: (busy: boolean) => void
  className?: string
}

/** Images as a hidden field that dispatches input events, as the form expects. */
function ImagesField({ form, label, name, max, start, onBusy, className = '' }: ImagesFieldProps) {
  const [images, setImages] = useState(() => parseImages(start))
  const field = useRef<HTMLInputElement>(null)
  const value = JSON.stringify(images)
  const lastValue = useRef(value)
  useEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return (
    <div className={`min-w-0 ${className}`}>
      <input ref={field} type="hidden" name={name} value={value} readOnly />
      <ImageUploader
        label={label}
        kind="listing"
        max={max}
        value={images}
        onChange={setImages}
        onBusy={onBusy}
        error={form.errors[name]}
      />
    </div>
  )
}
