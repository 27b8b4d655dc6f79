import type { Context } from 'hono'
import { v7 } from 'uuid'
import { PROJECTS_A_DAY } from '#contract/limits.ts'
import { isLive } from '#contract/listing-life.ts'
import type { NewProject, ProjectChange } from '#contract/project-form.ts'
import type { Project } from '#contract/projects.ts'
import { noteOf } from '../audit/note-of.ts'
import { sayChanged } from '../caching/say-changed.ts'
import type { AppEnv } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { signedIn } from '../http/signed-in.ts'
import { moveProject } from './move-project.queries.ts'
import { changed, ownOf } from './own-project.ts'
import { judgePictures, type VerdictRow } from './project-pictures.queries.ts'
import { type FactsRow, factsOf, findOwn, type ProjectRow, toStored } from './projects.queries.ts'
import { isRenamed, picturesOf, slugCandidates } from './projects.rules.ts'
import { insertProject, updateProject } from './save-project.queries.ts'

const HOUR_MS = 60 * 60_000
const NOT_YOURS = 'Upload this image yourself.'

/** Stores a new project of whoever is signed in, a draft or waiting for review. */
export async function createProject(c: Context<AppEnv>, { submit, ...form }: NewProject): Promise<Project> {
  const now = Date.now()
  const { rows: facts } = await signedIn<[FactsRow[]]>(c, (me) => [
    factsOf(me, form.category, now - 24 * HOUR_MS, PROJECTS_A_DAY),
  ])
  judge(submit, facts[0])
  const id = v7()
  const content = { ...form, ...picturesOf(form, []) }
  const { rows } = await signedIn<[VerdictRow[], ...unknown[][]]>(c, (me) => [
    judgePictures(me, id, content),
    ...insertProject(me, { id, slugs: slugCandidates(form.title, id), now }, content),
    ...(submit ? moveProject(me, id, 'submit', noteOf(c, now)) : []),
    findOwn(me, id),
  ])
  refusePictures(rows[0])
  return ownOf(toStored(rows.at(-1) as ProjectRow[]))
}

/** Saves a project of whoever is signed in, unless another save came between; what is live stays live. */
export async function changeProject(c: Context<AppEnv>, id: string, change: ProjectChange): Promise<Project> {
  const { version, submit, ...form } = change
  const now = Date.now()
  const { person, rows: known } = await signedIn<[ProjectRow[], FactsRow[]]>(c, (me) => [
    findOwn(me, id),
    factsOf(me, form.category, now, 0),
  ])
  const stored = toStored(known[0])
  const former = ownOf(stored)
  if (former.version !== version) throw changed(former)
  judge(submit, known[1])
  const content = { ...form, ...picturesOf(form, stored?.imagePaths ?? []) }
  const slugs = isRenamed(former.title, form.title) ? slugCandidates(form.title, id) : undefined
  const { rows } = await signedIn<[VerdictRow[], ...unknown[][]]>(c, (me) => [
    judgePictures(me, id, content),
    ...updateProject(me, { id, version, slugs, now, submission: submit ? noteOf(c, now) : undefined }, content),
    findOwn(me, id),
  ])
  const project = ownOf(toStored(rows.at(-1) as ProjectRow[]))
  refusePictures(rows[0])
  if (rows[1]?.length === 0) throw changed(project)
  if (isLive(project.status)) await sayChanged(c.env, [{ listing: id }, { seller: person.id }])
  return project
}

/** What a form can only be refused for where the catalogue is known. */
function judge(submit: boolean, [facts]: FactsRow[]): void {
  if (facts?.has_category === 0) throw new Refusal('invalid_input', { category: 'Choose a category from the list.' })
  if (submit && facts?.verified === 0) throw new Refusal('address_not_verified')
  if ((facts?.made_lately ?? 0) >= PROJECTS_A_DAY)
    throw new Refusal('too_many_attempts', undefined, Date.now() + HOUR_MS)
}

function refusePictures([allowed]: VerdictRow[]): void {
  const fields = {
    ...(allowed?.feature_image === 0 && { featureImage: NOT_YOURS }),
    ...(allowed?.images === 0 && { images: NOT_YOURS }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', fields)
}
