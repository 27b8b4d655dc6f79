import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { ROOT } from '../platform.ts'

/** Where names are ours to choose. */
const CODE = /^(?:contract|inspector|party|scripts|web|worker)\/.*(?<!\.d)\.tsx?$/

/** A phrase that names must not contain, as ` first second `, and what to use in its place. */
export interface ReplacedPhrase {
  phrase: string
  use: string
}

/** The problems in all files, one per line. */
export function checkWords(): string[] {
  const phrases = readPhrases(readFileSync(path.join(ROOT, 'docs/style.md'), 'utf8'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return files
    .split('\n')
    .filter((file) => CODE.test(file) && existsSync(path.join(ROOT, file)))
    .flatMap((file) => checkFile(file, readFileSync(path.join(ROOT, file), 'utf8'), phrases))
}

/** The checked table of `docs/style.md`: rows whose first cell has phrases in backticks. */
export function readPhrases(markdown: string): ReplacedPhrase[] {
  return [...markdown.matchAll(/^\| *(`.*`) *\| *(.*?) *\|$/gm)].flatMap(([, phrases = '', use = '']) =>
    [...phrases.matchAll(/`(.*?)`/g)].map(([, phrase = '']) => ({ phrase: ` ${phrase} `, use })),
  )
}

/** The problems of a file, as `file:line name: not 'word' but …`. */
export function checkFile(file: string, source: string, phrases: ReplacedPhrase[]): string[] {
  const fileName = { name: path.basename(file), start: 0 }
  return [fileName, ...declaredNames(file, source)].flatMap(({ name, start }) => {
    const words = wordsOf(name)
    const line = source.slice(0, start).split('\n').length
    return phrases
      .filter(({ phrase }) => words.includes(phrase))
      .map(({ phrase, use }) => `${file}:${line} ${name}: not '${phrase.trim()}' but ${use}`)
  })
}

/** `READY_TRIES`, `readyTries` and `ready-tries.ts` as ` ready tries … `. */
function wordsOf(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return ` ${words.join(' ').toLowerCase()} `
}

/** What a file declares. Keys of data are left out, with the variables that are named after them. */
function declaredNames(file: string, source: string): { name: string; start: number }[] {
  const names: { name: string; start: number }[] = []
  const add = (node: ESTree.Node | null) => {
    if (node?.type === 'Identifier') names.push(node)
    if (node?.type === 'ArrayPattern') for (const element of node.elements) add(element)
    if (node?.type === 'AssignmentPattern') add(node.left)
    if (node?.type === 'RestElement') add(node.argument)
    if (node?.type === 'TSParameterProperty') add(node.parameter)
    if (node?.type !== 'ObjectPattern') return
    for (const property of node.properties) {
      if (property.type === 'RestElement') add(property)
      else if (!property.shorthand) add(property.value)
    }
  }
  const addFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    add(node.id)
    for (const param of node.params) add(param)
  }
  new Visitor({
    VariableDeclarator: (node) => add(node.id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: (node) => add(node.id),
    MethodDefinition: (node) => add(node.key),
    PropertyDefinition: (node) => add(node.key),
    TSTypeAliasDeclaration: (node) => add(node.id),
    TSInterfaceDeclaration: (node) => add(node.id),
  }).visit(parseSync(file, source).program)
  return names
}
