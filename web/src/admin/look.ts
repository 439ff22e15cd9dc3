import './utilities.css'
import './office.css'
import './shell.css'
import './table.css'
import './form.css'
import { useLayoutEffect } from 'react'

/** The back office has colours and sizes of its own; they hold while one of its screens is there. */
export function useOfficeLook(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('office')
    return () => classList.remove('office')
  }, [])
}
