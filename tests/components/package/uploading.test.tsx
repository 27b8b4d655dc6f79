import { describe, expect, it, vi } from 'vitest'
import { archiveProblem } from '#contract/packages/constants.ts'
import { PART_BYTES } from '#contract/packages/limits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub, unreachable } from '../support/network.ts'
import { page } from '../support/open.tsx'
import {
  archive,
  BASE,
  choose,
  bar,
  fingerprint,
  openPackage,
  panel,
  partOf,
  stubServer,
  upload,
  versions,
} from './fixtures.ts'

const chooser = (label = 'Choose a file') => panel.getByLabelText(label)
const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
const percent = () => Number(bar.element().getAttribute('aria-valuenow'))

describe('Uploading a version', { tags: ['ours-package-screen'] }, () => {
  it('suggests its number, sends all parts with their digests, and ends with a draft', async () => {
    const server = stubServer()
    await openPackage()
    const file = archive()
    await choose(file)
    await expect.element(panel.getByRole('textbox', { name: 'Version' })).toHaveValue('2.5.0')
    await press('Upload')
    await expect.element(versions.getByText('2.5.0', { exact: true }).first()).toBeVisible()
    expect(server.sent.toSorted()).toEqual([1, 2, 3])
    const digests = await Promise.all(
      [1, 2, 3].map(async (number) => `sha-256=:${(await partOf(file, number)).digest}:`),
    )
    expect(server.digests.toSorted()).toEqual(digests.toSorted())
    await expect.element(chooser()).toBeInTheDocument()
  })

  it('goes on by itself after a lost connection, and never goes backwards', async () => {
    const server = stubServer()
    let failures = 0
    server.refuse = (number) => {
      if (number === 1 || failures >= 2) return undefined
      failures += 1
      return unreachable()
    }
    await openPackage()
    await choose(archive())
    await press('Upload')
    await expect.element(panel.getByText('Connection lost. It continues by itself.')).toBeVisible()
    const shown: number[] = []
    const watching = setInterval(() => {
      if (bar.query()) shown.push(percent())
    }, 20)
    await expect.element(versions.getByText('2.5.0', { exact: true }).first()).toBeVisible()
    clearInterval(watching)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    expect(server.sent.toSorted()).toEqual([1, 2, 3])
  })

  it('pauses, keeps its numbers in their places, and continues', async () => {
    const server = stubServer()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.refuse = async (number) => {
      if (number > 1) await promise
      return undefined as never
    }
    await openPackage()
    await choose(archive())
    await press('Upload')
    await expect.poll(() => server.sent).toEqual([1])
    await press('Pause')
    await expect.element(panel.getByText('Paused')).toBeVisible()
    const before = percent()
    await new Promise((wait) => setTimeout(wait, 300))
    expect(percent()).toBe(before)
    resolve()
    let requests = 0
    server.refuse = () => {
      requests += 1
      return undefined
    }
    // A connection that returns continues what waits for one, and nothing else.
    dispatchEvent(new Event('online'))
    await new Promise((wait) => setTimeout(wait, 300))
    expect(requests).toBe(0)
    await press('Continue')
    await expect.element(versions.getByText('2.5.0', { exact: true }).first()).toBeVisible()
  })

  it('ends as it should if the reply to its completion was lost', async () => {
    const server = stubServer()
    server.lostReplies = 1
    await openPackage()
    await choose(archive())
    await press('Upload')
    await expect.element(versions.getByText('2.5.0', { exact: true }).first()).toBeVisible()
    await expect.element(chooser()).toBeInTheDocument()
  })

  it('is cancelled with what has arrived', async () => {
    const server = stubServer()
    server.refuse = async () => new Promise(() => {})
    await openPackage()
    await choose(archive())
    await press('Upload')
    await press('Cancel')
    await expect.element(chooser()).toBeInTheDocument()
    expect(server.data.upload).toBeNull()
  })

  it.each([
    [new File(['x'], 'kit.rar'), 'Choose a .zip or a .tar.gz file.'],
    [new File([], 'kit.zip'), 'This file is empty.'],
    [new File(['MZ, a program'], 'kit.zip'), 'This is not a zip or tar.gz archive, whatever its name says.'],
  ])('refuses a file with its sentence: %#', async (file, sentence) => {
    stubServer()
    await openPackage()
    await choose(file)
    await expect.element(panel.getByRole('alert')).toHaveTextContent(sentence)
    await choose(archive(), 'Choose another file')
    await expect.element(panel.getByRole('textbox', { name: 'Version' })).toBeVisible()
  })

  it('has a sentence for a file that is too large', () => {
    expect(archiveProblem({ name: 'kit.zip', size: 2.6 * 2 ** 30 })).toBe('The limit is 2 GB.')
    expect(archiveProblem({ name: 'kit.tgz', size: 501 * 2 ** 20 })).toBe('The limit is 500 MB for a .tar.gz.')
  })

  it('shows a number that is taken beside its field', async () => {
    const server = stubServer()
    await openPackage()
    await choose(archive())
    const field = panel.getByRole('textbox', { name: 'Version' })
    await field.fill('1.x')
    await press('Upload')
    await expect.element(field).toHaveAccessibleDescription('Use three numbers, such as 1.4.0.')
    expect(server.sent).toEqual([])
  })
})

describe('An upload that broke off', { tags: ['ours-package-screen'] }, () => {
  const broken = async (file = archive(), held = [1, 3]) => ({
    upload: upload({
      fingerprint: await fingerprint(file),
      parts: await Promise.all(held.map((number) => partOf(file, number))),
    }),
  })

  it('goes on with the same file, and sends only what is missing', async () => {
    const server = stubServer(await broken())
    await openPackage()
    await expect.element(panel.getByText('Choose the same file to go on')).toBeVisible()
    await expect.element(panel.getByText('8 of 16 MB', { exact: false })).toBeVisible()
    await choose(archive(), 'Choose the same file')
    await expect.element(versions.getByText('2.5.0', { exact: true }).first()).toBeVisible()
    expect(server.sent).toEqual([2])
  })

  it.each([
    ['another file', archive('other.zip', 9_000), 'That’s another file. Choose kit-2.5.0.zip again, or start over.'],
    [
      'one that has grown',
      archive('kit-2.5.0.zip', 3 * PART_BYTES),
      'kit-2.5.0.zip has changed since this upload began. Start over to upload it as it is now.',
    ],
    [
      'one that was edited between its ends',
      archive('kit-2.5.0.zip', 2 * PART_BYTES + 1_000, 7),
      'kit-2.5.0.zip has changed since this upload began. Start over to upload it as it is now.',
    ],
  ])('refuses %s with its sentence, and can be started over', async (_, file, sentence) => {
    const server = stubServer(await broken())
    await openPackage()
    await choose(file, 'Choose the same file')
    await expect.element(panel.getByRole('alert')).toHaveTextContent(sentence)
    expect(server.sent).toEqual([])
    await press('Start over')
    await expect.element(chooser()).toBeInTheDocument()
    expect(server.data.upload).toBeNull()
  })

  it('goes on in the tab that has the file, and no other takes it over', async () => {
    stubServer(await broken())
    const { promise: release, resolve } = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    // Another tab is another holder of the lock.
    const held = navigator.locks.request('package-upload', async () => {
      holding.resolve()
      await release
    })
    await holding.promise
    await openPackage()
    await expect.element(panel.getByText('This upload goes on in another tab.')).toBeVisible()
    expect(panel.getByText('Choose the same file to go on').query()).toBeNull()
    resolve()
    await held
    await expect.element(panel.getByText('Choose the same file to go on')).toBeVisible()
  })

  it('is over if the server has ended it, and shows why it stopped', async () => {
    const server = stubServer(await broken())
    server.refuse = () => refusal(409, { code: 'invalid_input', message: 'This upload has ended. Please start over.' })
    await openPackage()
    await choose(archive(), 'Choose the same file')
    await expect.element(panel.getByRole('alert')).toHaveTextContent('This upload has ended. Please start over.')
  })

  it('stops with its sentence once the seller is signed out, which a part that breaks off does not show', async () => {
    const server = stubServer(await broken())
    server.refuse = () => unreachable()
    await openPackage()
    stub('get', `${BASE}/uploads/:id`, () => refusal(401, { code: 'not_signed_in', message: 'Please sign in first.' }))
    await choose(archive(), 'Choose the same file')
    await expect
      .element(panel.getByRole('alert'))
      .toHaveTextContent('You were signed out. Sign in and choose the same file to go on.')
  })

  it('belongs to another project of the seller’s', async () => {
    stubServer({ upload: upload({ projectId: 'another' }) })
    await openPackage()
    await expect
      .element(panel.getByRole('link', { name: 'another project' }))
      .toHaveAttribute('href', '/dashboard/projects/another/package')
  })
})

describe('The package screen', { tags: ['ours-package-screen'] }, () => {
  it('is accessible in every state of an upload, at any width', async () => {
    const server = stubServer()
    server.refuse = async () => new Promise(() => {})
    await openPackage()
    await expectAccessible([1280, 390])
    await choose(archive(`${'long-name-'.repeat(12)}2.5.0.zip`))
    await expect.element(panel.getByRole('textbox', { name: 'Version' })).toBeVisible()
    await expectAccessible([390, 1280], { within: panel })
    await press('Upload')
    await expect.element(bar).toBeVisible()
    await press('Pause')
    await expectAccessible([1280, 390], { within: panel })
    await press('Cancel')
    await expect.element(chooser()).toBeInTheDocument()
  })

  it('shows that there is no such project', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    stub('get', BASE, () => refusal(404, { code: 'project_not_found', message: 'This project does not exist.' }))
    await openPackage()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This project does not exist.')
  })
})
