import { useEffect } from 'react'

/** Browser title = page title + " - " + site name (seed section 2). */
export function useTitle(title: string | undefined, siteName: string | undefined): void {
  useEffect(() => {
    if (title) document.title = siteName ? `${title} - ${siteName}` : title
  }, [title, siteName])
}
