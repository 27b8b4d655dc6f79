/** What reads rows of D1. */
export interface Growing {
  name: string
  /** How many rows it reads now. */
  rows: () => Promise<number>
  /** The most that it may. */
  bound: number
  /** How many more than of the small catalogue. */
  slack: number
}

export interface Sizes {
  from: number
  to: number
}

/** Those that read more rows than they may, or more of a large catalogue than of a small one; `fill` makes it so large. */
export async function growingReads(
  reads: readonly Growing[],
  { from, to }: Sizes,
  fill: (size: number) => Promise<void>,
): Promise<object[]> {
  const rowsAt = async (size: number) => {
    await fill(size)
    const rows: number[] = []
    for (const read of reads) rows.push(await read.rows())
    return rows
  }
  const [few, many] = [await rowsAt(from), await rowsAt(to)]
  return reads.flatMap(({ name, bound, slack }, at) => {
    const [ofFew = NaN, ofMany = NaN] = [few[at], many[at]]
    return ofMany <= Math.min(bound, ofFew + slack) ? [] : [{ name, bound, slack, ofFew, ofMany }]
  })
}
