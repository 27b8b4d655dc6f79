import { type Project, projectProblems } from './project.ts'
import { asSentence, Refusal } from './refusal.ts'
import { describeSite, type Site, siteProblems } from './site.ts'
import { type Print, step } from './step.ts'

export async function checkProject(print: Print, project: Project): Promise<void> {
  await step(print, 'Project', async () => {
    refuseIfAny(projectProblems(project))
    return [`${project.migrations.length} migrations in order, ${project.required.length} bindings in place`, undefined]
  })
}

export async function buildAndCheckSite(print: Print, buildSite: () => Promise<Site>): Promise<void> {
  await step(print, 'Site', async () => {
    const site = await buildSite().catch((error: unknown) => {
      throw new Refusal(`The site could not be built: ${asSentence(error)}`)
    })
    refuseIfAny(siteProblems(site))
    return [`built: ${describeSite(site)}`, undefined]
  })
}

function refuseIfAny(problems: string[]): void {
  if (problems.length > 0) throw new Refusal(problems.join('\n'))
}
