// These packages come without types.

declare module 'spdx-correct' {
  export default function correct(text: string, options?: { upgrade?: boolean }): string | null
}

declare module 'spdx-expression-parse' {
  interface License {
    license: string
    plus?: true
    exception?: string
  }
  interface Conjunction {
    left: Expression
    conjunction: 'and' | 'or'
    right: Expression
  }
  type Expression = License | Conjunction
  export default function parse(expression: string): Expression
}
