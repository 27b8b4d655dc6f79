import { gates } from './test/gates.ts'
import { report } from './test/outcome.ts'
import { runVitest } from './test/vitest.ts'

report([...(await gates()), await runVitest(['unit'])])
