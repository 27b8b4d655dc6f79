import { useLocation, useSearch } from 'wouter'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { type License, licenseOf, type LicenseOption, optionsOf } from '#contract/licenses/licenses.ts'
import { listingPath } from '#contract/paths.ts'

/** The license in the address, by default the narrowest, and a function that chooses another. */
export function useChosenLicense(listing: ShownListing): [LicenseOption, (license: License) => void] {
  const search = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const options = optionsOf(listing)
  const wanted = licenseOf(search.get('license') ?? undefined)
  const chosen = options.find(({ license }) => license === wanted) ?? options[0]
  const choose = (license: License) =>
    navigate(listingPath(listing, license === options[0].license ? undefined : license), {
      replace: true,
      state: history.state,
    })
  return [chosen, choose]
}
