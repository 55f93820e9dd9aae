/**
 * How many times slower than a machine the phone is that Lighthouse means, one in the middle of the market, by the
 * table in its own guide (github.com/GoogleChrome/lighthouse, docs/throttling.md). Its default of 4 is for the
 * fastest desktops only.
 * @param processor Lighthouse's measure of the machine, its `benchmarkIndex`
 */
export function midTierSlowdown(processor: number): 1 | 2 | 4 {
  if (processor >= 1500) return 4
  return processor >= 800 ? 2 : 1
}
