/** "/register/{code?}" of routes.json in the router's spelling. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)(\?)?\}/g, (_whole, name: string, optional) =>
    optional ? `{-$${name}}` : `$${name}`,
  )
}
