import { gates } from './test/gates.ts'
import { LANES } from './test/lanes.ts'
import { report } from './test/outcome.ts'
import { runVitest } from './test/vitest.ts'

const outcomes = await gates()
for (const lane of LANES.filter(({ name }) => name === 'unit')) outcomes.push(await runVitest(lane))
report(outcomes)
