import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRequirements, readTaggedTests, specificationDocument } from '../../scripts/specification.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const tags = readRequirements().map(({ tag }) => tag)
const tests = readTaggedTests()

describe('The specification table', () => {
  it('has a unique tag for each requirement', () => {
    expect(tags.length).toBeGreaterThan(250)
    expect(tags.filter((tag, index) => tags.indexOf(tag) !== index)).toEqual([])
  })

  it('has a test for each requirement and a requirement for each tag', () => {
    expect(tags.filter((tag) => !tests.has(tag))).toEqual([])
    expect([...tests.keys()].filter((tag) => !tags.includes(tag))).toEqual([])
  })

  it('matches docs/specification.md, which `npm run specification` writes', () => {
    expect(readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8')).toBe(specificationDocument())
  })
})
