import type { QueryClient } from '@tanstack/react-query'
import type { Imported, ImportLines } from '#contract/import/import-lines.ts'
import { client } from '#web/lib/client.ts'
import { unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { ImportApi } from '#worker/app.ts'
import { ADMIN_DATA } from '#web/domains/accounts/admin-queries.ts'

const { catalogue } = client<ImportApi>('/api').admin

export const CATALOGUE_FILE = '/api/admin/catalogue/export'

export function importLines(queries: QueryClient, json: ImportLines): Promise<Imported> {
  return unwrap(authenticated(queries, catalogue.import.$post({ json })))
}

/** Refetches whatever shows the catalogue. */
export function refreshAfterImport(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ADMIN_DATA })
}
