import type { Context } from 'hono'
import { v7 } from 'uuid'
import { isLive } from '#contract/listing-life.ts'
import type { NewProject, Project, ProjectChange, ProjectForm } from '#contract/projects.ts'
import { noteOf } from '../audit/note-of.ts'
import { sayChanged } from '../caching/say-changed.ts'
import type { AppEnv } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { signedIn } from '../http/signed-in.ts'
import { moveProject } from './move-project.queries.ts'
import { changed, ownOf } from './own-project.ts'
import { type FactsRow, factsOf, findOwn, type ProjectRow, toStored } from './projects.queries.ts'
import { isRenamed, MOST_A_DAY, pictureRefusals, picturesOf, slugCandidates } from './projects.rules.ts'
import { insertProject, updateProject } from './save-project.queries.ts'

const HOUR_MS = 60 * 60_000

/** Stores a new project of whoever is signed in, a draft or waiting for review. */
export async function createProject(c: Context<AppEnv>, { submit, ...form }: NewProject): Promise<Project> {
  const now = Date.now()
  const { person, rows: facts } = await signedIn<[FactsRow[]]>(c, (me) => [
    factsOf(me, form.category, now - 24 * HOUR_MS, MOST_A_DAY),
  ])
  judge(form, submit, facts[0], person.id, [])
  const id = v7()
  const { rows } = await signedIn<unknown[][]>(c, (me) => [
    ...insertProject(me, { id, slugs: slugCandidates(form.title, id), now }, { ...form, ...picturesOf(form) }),
    ...(submit ? moveProject(me, id, 'submit', noteOf(c, now)) : []),
    findOwn(me, id),
  ])
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
  judge(form, submit, known[1], person.id, stored?.imagePaths ?? [])
  const slugs = isRenamed(former.title, form.title) ? slugCandidates(form.title, id) : undefined
  const { rows } = await signedIn<unknown[][]>(c, (me) => [
    ...(submit ? moveProject(me, id, 'submit', noteOf(c, now), version + 1) : []),
    ...updateProject(me, { id, version, slugs, now }, { ...form, ...picturesOf(form) }),
    findOwn(me, id),
  ])
  const [saved = [], own = []] = rows.slice(-2)
  const project = ownOf(toStored(own as ProjectRow[]))
  if (saved.length === 0) throw changed(project)
  if (isLive(project.status)) await sayChanged(c.env, [{ listing: id }, { seller: person.id }])
  return project
}

/** What a form can only be refused for where the catalogue is known. */
function judge(form: ProjectForm, submit: boolean, [facts]: FactsRow[], sellerId: string, stored: string[]): void {
  const fields = {
    ...(facts?.has_category === 0 && { category: 'Choose a category from the list.' }),
    ...pictureRefusals(form, sellerId, stored),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', fields)
  if (submit && facts?.verified === 0) throw new Refusal('address_not_verified')
  if ((facts?.made_lately ?? 0) >= MOST_A_DAY) throw new Refusal('too_many_attempts', undefined, Date.now() + HOUR_MS)
}
