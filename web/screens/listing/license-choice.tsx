import { useRef } from 'react'
import { compareLicenses, licensePath, licenseSummary } from '#contract/licenses/catalog.ts'
import { type License, licenseLabel, optionsOf } from '#contract/licenses/licenses.ts'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { priceLabel } from '#contract/money.ts'
import { useInputBeforeHydration } from '#web/lib/use-input-before-hydration.ts'

interface LicenseChoiceProps {
  listing: ShownListing
  chosen: License
  onChoose: (license: License) => void
}

/** The licenses that a product offers side by side, to choose one; a single one is a line. */
export function LicenseChoice({ listing, chosen, onChoose }: LicenseChoiceProps) {
  const options = optionsOf(listing)
  const table = useRef<HTMLTableElement>(null)
  useInputBeforeHydration(() => {
    const checked = table.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find(({ license }) => license === checked)
    if (option && option.license !== chosen) onChoose(option.license)
  })
  const link = (
    <a href={licensePath(chosen)} className="rounded-sm text-13px leading-24px text-accent-text underline focus-ring">
      Read the full license text
    </a>
  )
  if (options.length === 1) {
    return (
      <p className="mt-8 text-13px leading-24px">
        <span className="text-muted">License: </span>
        <b className="font-600">{licenseLabel(chosen)}</b>. {licenseSummary(chosen)}. {link}
      </p>
    )
  }
  const rows = compareLicenses(
    options.map(({ license }) => license),
    listing,
  )
  return (
    <div className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 mb-4">
        <h2 id="licenses" className="text-20px leading-28px font-650 tracking-tight">
          Choose a license
        </h2>
        {link}
      </div>
      {/* Scrolls on phones, where three columns do not fit. */}
      <div role="region" aria-labelledby="licenses" tabIndex={0} className="panel relative overflow-x-auto focus-ring">
        <table
          ref={table}
          className="w-full text-13px leading-20px [&_th]:(px-4 py-2.5 text-left align-top font-400) [&_td]:(px-4 py-2.5 align-top) [&_tr+tr]:(border-t border-line)"
        >
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="min-w-30 text-muted">
                What you may do
              </th>
              {options.map(({ license, priceCents }) => (
                <th key={license} scope="col" aria-label={licenseLabel(license)} className="min-w-34">
                  <label className="relative block min-h-11 cursor-pointer">
                    <span className="flex items-center gap-2 font-600">
                      <input
                        type="radio"
                        name="license"
                        value={license}
                        checked={license === chosen}
                        onChange={() => onChoose(license)}
                        className="size-4 flex-none m-0 accent-accent focus-ring"
                      />
                      {licenseLabel(license)}
                    </span>
                    <span className="block mt-1 font-mono text-18px leading-26px font-600">
                      {priceLabel(priceCents)}
                    </span>
                    <span className="block text-12px leading-18px text-muted">{licenseSummary(license)}</span>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, texts }) => (
              <tr key={label}>
                <th scope="row" className="text-muted">
                  {label}
                </th>
                {options.map(({ license }, index) => (
                  <td key={license} className={texts[index] === 'No' ? 'text-muted' : undefined}>
                    {texts[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
