import { describe, expect, it } from 'vitest'
import routes from '../../../routes.json'
import { pages } from '../admin/pages'
import { officePages } from './layouts/office/pages'
import { pageOf } from './pages'

const files = Object.keys(import.meta.glob('../features/*/pages/*.tsx')).map((file) =>
  file.replace(/^\.\.\/features\/|\.tsx$/g, ''),
)

// A page whose folder is missing in a list throws as soon as the list is read, and with it the whole shop or the whole back office.
describe('the lists of pages', () => {
  it('know every page that routes.json names', () => {
    const ofShop = routes.filter(({ path }) => !path.startsWith('/admin'))
    const modules = ofShop.flatMap((route) => ('module' in route && route.module ? [route.module] : []))
    expect(modules.length).toBeGreaterThan(20)
    for (const module of modules) expect(() => pageOf(module), module).not.toThrow()
  })

  it('know every page of the back office', () => {
    expect([...officePages.keys()]).toEqual(Object.keys(pages))
  })

  it('leave no page out', () => {
    const named = new Set([
      ...routes.flatMap((route) =>
        'module' in route && route.module ? [route.module.replace(/^src\/features\/|\.tsx$/g, '')] : [],
      ),
      ...Object.values(pages).map(({ module }) => module),
    ])
    const isPage = (file: string) => /Page$/.test(file)
    expect(files.filter(isPage).filter((file) => !named.has(file))).toEqual([])
  })
})
