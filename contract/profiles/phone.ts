import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'

const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const toAscii = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

/**
 * The phone number that a text is: with `+` or `00` and the code of its country, or as it is dialed within `country`.
 * Undefined for anything else.
 */
export function phoneNumberOf(text: string, country?: CountryCode): PhoneNumber | undefined {
  const dialed = text
    .trim()
    .replace(FULL_WIDTH, toAscii)
    .replace(/^00/, '+')
    .replace(/^\((\+\d+)\)/, '$1')
  const number = parsePhoneNumberFromString(dialed, { extract: false, ...(country && { defaultCountry: country }) })
  return number?.isPossible() && !number.ext ? number : undefined
}
