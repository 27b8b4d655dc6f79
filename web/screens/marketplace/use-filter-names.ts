import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { categoriesQuery, languagesQuery, tagsQuery } from '#web/domains/listings/catalogue-api.ts'
import { mostUsedLanguagesQuery, mostUsedTagsQuery } from '#web/domains/listings/most-used-api.ts'
import type { FilterNames } from './filter-texts.ts'
import { languageName } from './languages-shown.ts'
import { tagName } from './tags-shown.ts'

/** The names of what is filtered by, as far as the filters have loaded them. */
export function useFilterNames({ category, language }: ListingQuery): FilterNames {
  const queries = useQueryClient()
  const categories = useQuery({ ...categoriesQuery, enabled: false }).data?.items
  const mostUsed = useQuery({ ...mostUsedLanguagesQuery, enabled: false }).data
  const languages = useQuery({ ...languagesQuery, enabled: false }).data ?? mostUsed
  const tags = queries.getQueryData(tagsQuery.queryKey) ?? queries.getQueryData(mostUsedTagsQuery.queryKey)
  return {
    category: categories?.find(({ slug }) => slug === category)?.name,
    language: languageName(languages?.items, language),
    tagOf: (key) => tagName(tags?.items ?? [], key),
  }
}
