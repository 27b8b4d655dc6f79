import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { NativeSelect } from './native-select.tsx'

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<typeof NativeSelect>, 'form' | 'name'> {}

export function SelectField({ label, name, form, hint, aside, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, name, form, hint, aside }}>
      {(control) => (
        <span className="relative block">
          <NativeSelect {...control} {...select} />
        </span>
      )}
    </Field>
  )
}
