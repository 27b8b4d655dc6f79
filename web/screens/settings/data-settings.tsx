import { EXPORT_URL } from '#web/domains/accounts/account-api.ts'
import { button } from '#web/ui/button.ts'
import { Section } from '#web/ui/section.tsx'

export function DataSettings() {
  return (
    <Section id="data" title="Your data" lead="Everything that we keep about you, in one JSON file.">
      <a href={EXPORT_URL} download="sourceyard-data.json" className={button('plain', 's', 'md:justify-self-start')}>
        Download my data
      </a>
    </Section>
  )
}
