export type Print = (text: string) => void

/** Prints the step's title when it begins and its outcome when it ends, on one line; answers what the step found. */
export async function step<T>(
  print: Print,
  title: string,
  run: () => Promise<[outcome: string, found: T]>,
): Promise<T> {
  print(title.padEnd(15))
  try {
    const [outcome, found] = await run()
    print(`${outcome}\n`)
    return found
  } catch (error) {
    print('failed\n')
    throw error
  }
}
