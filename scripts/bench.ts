import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openBench } from './bench/open-bench.ts'
import { scenarios } from './bench/scenarios.ts'
import { measure, type Measured, median } from './bench/measure.ts'
import { ROOT } from './platform.ts'

/** Listings in each catalogue; the larger one must be no slower. */
const SIZES = [10_000, 100_000]
const ROUNDS = 3

const rows: string[] = []
const perSize: Measured[][] = []
for (const size of SIZES) {
  console.log(`Generating ${size.toLocaleString('en-US')} listings …`)
  const bench = await openBench(size)
  const measured = await measure(bench.url, scenarios(size), ROUNDS)
  perSize.push(measured)
  const rate = (name: string) => median(measured.find((one) => one.name === name)?.rates ?? [])
  for (const { name, rates, p50, p99 } of measured) {
    const own = median(rates)
    rows.push(
      `| ${size.toLocaleString('en-US')} | ${name} | ${Math.round(own).toLocaleString('en-US')} | ${(own / rate('asks nothing')).toFixed(2)} | ${(own / rate('select 1')).toFixed(2)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
    )
  }
  await bench.close()
}

const [small = [], large = []] = perSize
const growth = large
  .map(({ name, rates }) => ({
    name,
    ratio: median(rates) / median(small.find((one) => one.name === name)?.rates ?? []),
  }))
  .map(({ name, ratio }) => `| ${name} | ${ratio.toFixed(2)} |`)

const report = `# Figures

Written by \`npm run bench\`. Requests a second say little about another machine; the ratios inside one run do.
The built API Worker in one workerd, 16 connections, ${ROUNDS} interleaved rounds, medians.

${os.cpus()[0]?.model.trim()} × ${os.availableParallelism()}, ${os.type()} ${os.release()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.

| listings | request | a second | ÷ asks nothing | ÷ select 1 | p50 ms | p99 ms |
|---:|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

How each compares at ${SIZES[1]?.toLocaleString('en-US')} listings with ${SIZES[0]?.toLocaleString('en-US')}:

| request | ratio |
|---|---:|
${growth.join('\n')}
`
writeFileSync(path.join(ROOT, 'docs/figures.md'), report)
console.log(report)
process.exit(0)
