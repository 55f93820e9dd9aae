import { parseArgs } from 'node:util'

/**
 * What was asked of a benchmark: how often to measure, how many times slower than this machine the phone is, and the
 * words that are no options. Ends the process with 0 after `--help`, and with 2 when a number is below 1.
 */
export function readOptions(usage: string) {
  const { values, positionals } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      slowdown: { type: 'string', default: '4' },
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
  return { rounds, slowdown, json: values.json, words: positionals }
}
