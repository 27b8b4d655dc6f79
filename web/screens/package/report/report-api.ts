import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FolderPage, VersionReport } from '#contract/packages/inspections.ts'
import type { Package } from '#contract/packages/packages.ts'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { InspectionsApi } from '#worker/app.ts'
import { change, packageQuery, refetchPackage, versionParam } from '../package-api.ts'

const routes = client<InspectionsApi>('/api').projects[':id'].package.versions[':version']

/** How often the report of a version is looked at that is still being read. */
const REFRESH_MS = 2_000

/** The report of a version, or how far its inspection is; the list learns from it how that has ended. */
export const reportQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: [...packageQuery(id).queryKey, 'report', version],
    queryFn: async ({ client: queries }) => {
      const report = await unwrap(authenticated(queries, routes.report.$get(versionParam(id, version))))
      noteInspection(queries, id, report)
      return report
    },
    refetchInterval: ({ state: { data } }) => (data?.inspection.state === 'waiting' ? REFRESH_MS : false),
  })

function noteInspection(queries: QueryClient, id: string, { version, inspection }: VersionReport): void {
  queries.setQueryData(
    packageQuery(id).queryKey,
    (data: Package | undefined) =>
      data && {
        ...data,
        versions: data.versions.map((one) => (one.version === version ? { ...one, inspection } : one)),
      },
  )
}

export function fetchFolder(
  queries: QueryClient,
  id: string,
  version: string,
  path: string,
  after: number,
): Promise<FolderPage> {
  const query = { path, after: String(after) }
  return unwrap(authenticated(queries, routes.folder.$get({ ...versionParam(id, version), query })))
}

export const confirmExamples = (queries: QueryClient, id: string, version: string) =>
  change(queries, routes.examples.$post(versionParam(id, version)))
export const inspectAgain = (queries: QueryClient, id: string, version: string) =>
  change(queries, routes.inspect.$post(versionParam(id, version)))

let saving: Promise<unknown> = Promise.resolve()

/** Shows a change of a report at once, saves such changes in their order, and fetches the report again if one fails. */
async function save(
  queries: QueryClient,
  { queryKey }: Pick<ReturnType<typeof reportQuery>, 'queryKey'>,
  to: (report: VersionReport) => VersionReport,
  request: () => Parameters<typeof authenticated>[1],
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (report: VersionReport | undefined) => report && to(report))
  const saved = saving.then(() => authenticated(queries, request()))
  saving = saved.catch(() => undefined)
  try {
    await saved
  } catch (error) {
    await queries.invalidateQueries({ queryKey })
    throw error
  }
}

export const saveOpened = (queries: QueryClient, id: string, version: string, opened: string[]) =>
  save(
    queries,
    reportQuery(id, version),
    (report) => ({ ...report, opened }),
    () => routes.opened.$put({ ...versionParam(id, version), json: { paths: opened } }),
  )

export async function saveInspectionMail(queries: QueryClient, id: string, version: string, wanted: boolean) {
  await save(
    queries,
    reportQuery(id, version),
    (report) => ({ ...report, inspection: { ...report.inspection, mails: wanted } }),
    () => routes['inspection-mail'].$put({ ...versionParam(id, version), json: { wanted } }),
  )
  await refetchPackage(queries)
}
