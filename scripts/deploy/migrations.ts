import { z } from 'zod'

export const Journal = z.object({
  entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })),
})
export type Journal = z.infer<typeof Journal>

/** What is wrong with the migrations, in sentences: wrangler applies files by name, drizzle counts by its journal. */
export function migrationProblems(files: string[], { entries }: Journal): string[] {
  const tags = files.map((file) => file.replace(/\.sql$/, '')).toSorted()
  const journaled = entries.map(({ tag }) => tag)
  return [
    ...tags.filter((tag) => !journaled.includes(tag)).map((tag) => `${tag}.sql is not in drizzle's journal.`),
    ...journaled.filter((tag) => !tags.includes(tag)).map((tag) => `The journal names ${tag}, which has no file.`),
    ...entries.flatMap(({ idx, tag, when }, place) => [
      ...(idx === place && Number(tag.slice(0, 4)) === place
        ? []
        : [`${tag} stands at place ${place} of the journal, and its number says otherwise.`]),
      ...(when >= (entries[place - 1]?.when ?? 0) ? [] : [`${tag} is older than the migration before it.`]),
    ]),
  ]
}
