import { parseArgs } from 'node:util'

/** As Lighthouse has them: milliseconds there and back, kilobits per second. */
const networks = {
  '4g': { rttMs: 150, throughputKbps: 1638.4 },
  '3g': { rttMs: 300, throughputKbps: 700 },
}

/**
 * What was asked of a benchmark: how often to measure, how many times slower than this machine the phone is, its
 * network, whether that is applied or simulated, where the data lie, and the words that are no options. Ends the process with 0 after
 * `--help`, and with 2 when a number is below 1 or the network is not known.
 */
export function readOptions(usage: string, standardRounds = 3) {
  const { values, positionals } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(standardRounds) },
      slowdown: { type: 'string', default: '4' },
      network: { type: 'string', default: '4g' },
      applied: { type: 'boolean', default: false },
      data: { type: 'string' },
      database: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  const [rounds, slowdown] = [Number(values.rounds), Number(values.slowdown)]
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  if (!(rounds >= 1 && slowdown >= 1)) {
    console.error('--rounds and --slowdown are numbers, 1 or more.')
    process.exit(2)
  }
  if (!(values.network in networks)) {
    console.error(`--network is one of: ${Object.keys(networks).join(', ')}.`)
    process.exit(2)
  }
  const network = networks[values.network as keyof typeof networks]
  const { applied, data, database, json } = values
  return { rounds, slowdown, network, applied, data, database, json, words: positionals }
}

/** The middle of numbers; of an even count, the higher of the two in the middle. NaN for none. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
