import * as v from 'valibot'

/** A list without what cannot be read: one item that is broken, or of a later build, does not lose the others. */
export function readableItems<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((item): v.InferOutput<Schema>[] => {
        const parsed = v.safeParse(schema, item)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
}
