const browsers: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/samsungbrowser\//i, 'Samsung Internet'],
  [/opr\//i, 'Opera'],
  [/firefox\/|fxios\//i, 'Firefox'],
  [/chrome\/|crios\//i, 'Chrome'],
  [/safari\//i, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/android/i, 'Android'],
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/windows/i, 'Windows'],
  [/mac os x/i, 'Mac'],
  [/cros/i, 'Chromebook'],
  [/linux/i, 'Linux'],
]

/** A browser in words, for the list of devices: no part of its user agent is stored verbatim. */
export function deviceWords(userAgent = ''): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1]
  return `${named(browsers) ?? 'A browser'} on ${named(systems) ?? 'some device'}`
}
