import { row, toast } from '../../support/browser/parts.ts'
import { ownNetwork, seller, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'
import { failing } from '../../support/browser/intercept.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d/] })

test.beforeEach(({ context }) => signInAs(context, 'admin'))

for (const { path, One, one, Many, many } of [
  { path: 'categories', One: 'Category', one: 'category', Many: 'Categories', many: 'categories' },
  { path: 'tags', One: 'Tag', one: 'tag', Many: 'Tags', many: 'tags' },
]) {
  test(`${Many} are created, changed and deleted, and a deletion can be undone [2 §5 all categories] [2 label toasts]`, async ({
    page,
  }) => {
    const name = `shelf ${crypto.randomUUID().slice(0, 8)}`
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { name: new RegExp(`^All ${Many} \\([\\d,]+\\)$`) })).toBeVisible()
    await page.getByRole('button', { name: `Add ${One}` }).click()
    const dialog = page.getByRole('dialog', { name: `Create ${One}` })
    await expect(dialog.getByLabel('Name')).toBeFocused()

    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(toast(page)).toContainText(`Error`)
    await expect(toast(page)).toContainText(`Failed to save ${one}`)
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Required')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Description').fill('Where things stand.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText(`${One} created successfully`)
    await expect(dialog).toBeHidden()
    const item = row(page, name)
    await expect(item).toContainText('Where things stand.')
    await expect(item).toContainText('0 products')
    await expect(item.locator('.chip')).toHaveCount(path === 'tags' ? 1 : 0)

    await page.getByRole('button', { name: `Add ${One}` }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await dialog.getByLabel('Name').fill(name.toUpperCase())
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This name is already taken.')
    await expect(dialog.getByLabel('Name')).toHaveValue(name.toUpperCase())
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await item.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: `Edit ${One}` })
    await expect(edit.getByLabel('Description')).toHaveValue('Where things stand.')
    await edit.getByLabel('Description').fill('')
    await edit.getByRole('button', { name: 'Update' }).click()
    await expect(toast(page)).toContainText(`${One} updated successfully`)
    await expect(item).not.toContainText('Where things stand.')

    await failing(page, `**/api/admin/${path}/*`)
    await item.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(toast(page)).toContainText(`Failed to delete ${one}`)
    await expect(item.getByRole('alert')).toHaveText('The cat is on the server.')
    await item.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(toast(page)).toContainText(`${One} deleted successfully`)
    await expect(item).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText(`${One} restored successfully`)
    await expect(item).toBeVisible()
  })

  test(`${Many} have an empty state and an error state`, async ({ page }) => {
    await page.goto(`/admin/${path}?q=nothing-is-called-this`)
    await expect(page.getByText(`No ${many} found.`)).toBeVisible()
    await failing(page, `**/api/admin/${path}?*`)
    await page.reload()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText(`Failed to fetch ${many}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`No ${many} found.`)).toBeVisible()
  })
}

test('Deleting a tag says how many products had it; two tags can be merged [2 no confirmation before delete]', async ({
  page,
  browser,
}) => {
  const other = await seller(browser)
  const [from, into] = [`from-${crypto.randomUUID().slice(0, 8)}`, `into-${crypto.randomUUID().slice(0, 8)}`]
  for (const [title, tags] of [
    ['One', from],
    ['Two', `${from},${into}`],
  ]) {
    const reply = await other.request.post('/api/projects', { data: { title, price: '1', tags } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await page.goto(`/admin/tags?q=${from}`)
  await expect(row(page, from)).toContainText('2 products')
  await row(page, from)
    .getByRole('button', { name: `Delete ${from}` })
    .click()
  await expect(toast(page)).toContainText('Tag deleted successfully. It was on 2 products')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, from)).toContainText('2 products')

  await row(page, from)
    .getByRole('button', { name: `Merge ${from}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Merge ${from}` })
  await dialog.getByRole('searchbox', { name: 'Into' }).fill(into)
  await dialog.getByRole('radio', { name: into }).check()
  await dialog.getByRole('button', { name: `Merge into ${into}` }).click()
  await expect(toast(page)).toContainText(`Merged into ${into}`)
  await expect(row(page, from)).toHaveCount(0)
  await page.goto(`/admin/tags?q=${into}`)
  await expect(row(page, into)).toContainText('2 products')
  await other.context.close()
})
