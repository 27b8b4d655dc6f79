import type { Context } from 'hono'
import { v7 } from 'uuid'
import { isLive } from '#contract/listing-life.ts'
import type { NewProject, Project, ProjectChange, ProjectForm } from '#contract/projects.ts'
import { noteOf } from '../audit/note-of.ts'
import { sayChanged } from '../caching/say-changed.ts'
import type { AppEnv } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { signedIn } from '../http/signed-in.ts'
import { followPlace, holdPictures } from '../media/claim-pictures.queries.ts'
import { moveProject } from './move-project.queries.ts'
import { changed, ownOf } from './own-project.ts'
import { type FactsRow, factsOf, findOwn, type ProjectRow, toStored } from './projects.queries.ts'
import { isRenamed, MOST_A_DAY, newPictures, pictureRefusals, picturesOf, slugCandidates } from './projects.rules.ts'
import { insertProject, picturePlace, updateProject } from './save-project.queries.ts'

const HOUR_MS = 60 * 60_000

/** Stores a new project of whoever is signed in, a draft or waiting for review. */
export async function createProject(c: Context<AppEnv>, { submit, ...form }: NewProject): Promise<Project> {
  const now = Date.now()
  const id = v7()
  const { rows: known } = await signedIn<[FactsRow[], PathRow[]]>(c, (me) => [
    factsOf(me, form.category, now - 24 * HOUR_MS, MOST_A_DAY),
    holdPictures(me, picturePlace(id), picturesOf(form).images, now),
  ])
  judge(form, submit, known[0], wrongPictures(form, [], known[1]))
  const { rows } = await signedIn<unknown[][]>(c, (me) => [
    ...insertProject(me, { id, slugs: slugCandidates(form.title, id), now }, { ...form, ...picturesOf(form) }),
    ...followPlace(me, picturePlace(id), now),
    ...(submit ? moveProject(me, id, 'submit', noteOf(c, now)) : []),
    findOwn(me, id),
  ])
  return ownOf(toStored(rows.at(-1) as ProjectRow[]))
}

/** Saves a project of whoever is signed in, unless another save came between; what is live stays live. */
export async function changeProject(c: Context<AppEnv>, id: string, change: ProjectChange): Promise<Project> {
  const { version, submit, ...form } = change
  const now = Date.now()
  const { person, rows: known } = await signedIn<[ProjectRow[], FactsRow[], PathRow[]]>(c, (me) => [
    findOwn(me, id),
    factsOf(me, form.category, now, 0),
    holdPictures(me, picturePlace(id), picturesOf(form).images, now),
  ])
  const stored = toStored(known[0])
  const former = ownOf(stored)
  if (former.version !== version) throw changed(former)
  judge(form, submit, known[1], wrongPictures(form, stored?.imagePaths ?? [], known[2]))
  const slugs = isRenamed(former.title, form.title) ? slugCandidates(form.title, id) : undefined
  const { rows } = await signedIn<unknown[][]>(c, (me) => [
    ...(submit ? moveProject(me, id, 'submit', noteOf(c, now), version + 1) : []),
    ...updateProject(me, { id, version, slugs, now }, { ...form, ...picturesOf(form) }),
    ...followPlace(me, picturePlace(id), now),
    findOwn(me, id),
  ])
  const [saved = [], , , own = []] = rows.slice(-4)
  const project = ownOf(toStored(own as ProjectRow[]))
  if (saved.length === 0) throw changed(project)
  if (isLive(project.status)) await sayChanged(c.env, [{ listing: id }, { seller: person.id }])
  return project
}

interface PathRow {
  path: string
}

/** The pictures of a form that are neither there already nor held for it. */
function wrongPictures(form: ProjectForm, stored: string[], held: PathRow[]): ReadonlySet<string> {
  const fine = new Set(held.map(({ path }) => path))
  return new Set(newPictures(form, stored).filter((path) => !fine.has(path)))
}

/** What a form can only be refused for where the catalogue is known. */
function judge(form: ProjectForm, submit: boolean, [facts]: FactsRow[], wrong: ReadonlySet<string>): void {
  const fields = {
    ...(facts?.has_category === 0 && { category: 'Choose a category from the list.' }),
    ...pictureRefusals(form, wrong),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', fields)
  if (submit && facts?.verified === 0) throw new Refusal('address_not_verified')
  if ((facts?.made_lately ?? 0) >= MOST_A_DAY) throw new Refusal('too_many_attempts', undefined, Date.now() + HOUR_MS)
}
