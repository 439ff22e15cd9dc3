/** How many of the step before came this far, in percent with one digit; nothing where nobody was before. */
export function share(count: number, of: number): string | null {
  return of > 0 ? `${Math.round((count / of) * 1000) / 10}%` : null
}

/** Width of a bar against the first step, 0 to 100. */
export function width(count: number, first: number): number {
  return first > 0 ? Math.min(100, Math.round((count / first) * 100)) : 0
}

/** "rushes.example/register/K7MWQ3XR": what one reads, without the scheme. */
export const bareLink = (link: string) => link.replace(/^https?:\/\//, '')
