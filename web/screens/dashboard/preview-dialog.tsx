import { DialogPanel, DialogTitle } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { stackOf } from '#contract/listings/stack.ts'
import { splitTags } from '#contract/listings/search.ts'
import type { Person } from '#contract/accounts/sessions.ts'
import { licenseOf } from '#contract/licenses/licenses.ts'
import { readDollars } from '#contract/money.ts'
import { sellerName } from '#contract/profiles/names.ts'
import { parseInclusions } from '#web/domains/deals/inclusion-field-values.ts'
import { DescriptionSection } from '#web/domains/listings/description-section.tsx'
import { Gallery } from '#web/domains/listings/gallery.tsx'
import { Facts } from '#web/domains/listings/facts.tsx'
import { PricePanel } from '#web/domains/listings/price-panel.tsx'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { button } from '#web/ui/button.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { categoriesQuery } from './labels-api.ts'
import { toSchemaInput, type ListingFormValues } from './listing-form-values.ts'

interface PreviewDialogProps {
  typed: ListingFormValues
  at: Date
  person: Person
  onClose: () => void
}

/** Previews the unsaved form as a product page. */
export function PreviewDialog({ typed, at, person, onClose }: PreviewDialogProps) {
  const input = toSchemaInput(typed)
  const images = [...(input.featureImage ? [input.featureImage] : []), ...input.images]
  const title = typed.title.trim() || 'Untitled'
  const name = sellerName(person.firstName, person.lastName)
  const tags = splitTags(typed.tags)
  const { data: categories } = useQuery(categoriesQuery)
  return (
    <Overlay onClose={onClose}>
      <div className="fixed inset-0 overflow-y-auto md:p-6">
        <DialogPanel className="mx-auto w-full max-w-280 min-h-full md:min-h-0 md:rounded-lg border border-line2 bg-bg shadow-float">
          <div className="sticky top-0 z-10 flex items-center justify-between gap-3 h-14 pl-4 md:pl-6 pr-2 md:rounded-t-lg border-b border-line bg-s1">
            <DialogTitle className="text-16px font-600 truncate">Preview as buyers will see it</DialogTitle>
            <button type="button" onClick={onClose} aria-label="Close" className={button('ghost', 's', 'w-10 px-0!')}>
              <span aria-hidden className="i-lucide-x text-18px" />
            </button>
          </div>
          <div className="p-4 md:p-6 md:grid md:grid-cols-[minmax(0,1fr)_16.5rem] lg:grid-cols-[minmax(0,1fr)_18.75rem] gap-6 items-start">
            <div className="min-w-0">
              <h3
                dir="auto"
                className="text-26px leading-32px md:(text-30px leading-36px) font-700 tracking-[-.03em] break-words"
              >
                {title}
              </h3>
              <div className="flex flex-wrap items-center gap-1.5 mt-3 mb-5">
                <Rating rating={null} count={0} isNew />
                {tags.map((tag) => (
                  <span key={tag} className="chip">
                    <bdi className="truncate leading-normal">{tag}</bdi>
                  </span>
                ))}
              </div>
              <Gallery images={images.map(({ path }) => path)} title={title} />
              <DescriptionSection html={descriptionHtml(typed.description)} />
            </div>
            <aside className="grid gap-4 mt-8 md:mt-0">
              <div className="panel">
                <PricePanel
                  listing={{
                    ...input,
                    license: licenseOf(typed.license) ?? 'single',
                    priceCents: readDollars(typed.price) ?? 0,
                    demoLink: /^https?:\/\//i.test(typed.demoLink) ? typed.demoLink : null,
                    demoDownSince: null,
                    favoriteCount: 0,
                  }}
                />
                <div className="flex items-center gap-3 p-5 min-w-0 border-t border-line">
                  <PersonAvatar person={{ ...person, name }} size="l" />
                  <p className="min-w-0 font-600 line-clamp-2 break-words">
                    <bdi>{name}</bdi>
                  </p>
                </div>
              </div>
              <Facts
                listing={{
                  ...input,
                  ...parseInclusions(typed),
                  category: categories?.items.find(({ id }) => id === typed.category) ?? null,
                  stack: stackOf(tags),
                  seoKeyword: typed.seoKeyword.trim() || null,
                  viewCount: 0,
                  createdAt: at.toISOString(),
                  updatedAt: at.toISOString(),
                }}
              />
            </aside>
          </div>
        </DialogPanel>
      </div>
    </Overlay>
  )
}
