const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** "Chrome · macOS" from what a browser says about itself; empty when it says nothing known. */
export function deviceName(agent: string): string {
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1]
  return [first(browsers), first(systems)].filter(Boolean).join(' · ')
}
