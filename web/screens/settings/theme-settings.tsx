import { chooseTheme, chosenTheme, THEMES } from '#web/lib/theme.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Section } from '#web/ui/section.tsx'

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' }

export function ThemeSettings() {
  return (
    <Section id="theme" title="Theme" lead="On this device. System follows your device’s setting.">
      <Choice
        label="Theme"
        hideLabel
        name="theme"
        options={THEMES.map((theme) => ({ value: theme, label: LABELS[theme] }))}
        defaultValue={chosenTheme()}
        onChange={chooseTheme}
      />
    </Section>
  )
}
