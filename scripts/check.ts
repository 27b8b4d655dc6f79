import { gates } from './test/gates.ts'
import { LANES } from './test/lanes.ts'
import { report } from './test/outcome.ts'
import { runVitest } from './test/vitest.ts'

const unit = LANES.filter(({ name }) => name === 'unit')
const [checked, tested] = await Promise.all([gates(), Promise.all(unit.map((lane) => runVitest(lane)))])
report([...checked, ...tested])
