import { expect, it } from 'vitest'
import languages from '#inspector/languages/languages.json' with { type: 'json' }
import licenses from '#inspector/licenses/licenses.json' with { type: 'json' }
import { languageData, licenseData } from '../../scripts/inspector-data.ts'

it('keeps languages and license texts as their packages have them: `node scripts/inspector-data.ts`', () => {
  expect(languages).toEqual(languageData())
  expect(licenses).toEqual(licenseData())
})
