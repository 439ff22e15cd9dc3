import { describe, expect, it } from 'vitest'
import { firstAddress, pattern, redirectOf, routes } from './redirects'
import { routerPath } from './routerPath'

const carried = (path: string, query: Record<string, unknown> = {}) =>
  encodeURIComponent(JSON.stringify({ path, query }))

describe('redirects of the specification', () => {
  it.each([
    ['/admin', {}, '/admin/loading'],
    ['/admin/', {}, '/admin/loading'],
    ['/admin/shop/order', { id: '7' }, `/admin/loading/${carried('/admin/shop/order', { id: '7' })}`],
    ['/user/login', {}, '/login'],
    ['/user/unknown', { a: 'b' }, `/user/loading/${carried('/user/unknown', { a: 'b' })}`],
    ['/user', {}, `/user/loading/${carried('/user')}`],
    ['/nowhere', {}, '/404'],
    ['/course', {}, '/404'],
  ])('%s leads on', (path, query, target) => {
    expect(redirectOf(path, query)).toBe(target)
  })

  it('sends known routes without a screen to the not-found page', () => {
    for (const route of routes.filter((one) => one.module === null))
      expect(redirectOf(route.path.replace(/\/\{\w+\?\}/, '').replace(/\{\w+\}/, 'x'), {})).toBe('/404')
  })

  it('keeps an address that has a screen', () => {
    for (const path of ['/', '/list', '/course/12', '/about', '/404', '/401'])
      expect(firstAddress(path, {})).toBeNull()
  })

  it('follows a chain to its end', () => {
    expect(firstAddress('/admin', {})).toBe('/404')
    expect(firstAddress('/admin/a/b', { c: 'd' })).toBe('/404')
    expect(firstAddress('/user/x', {})).toBe('/404')
  })
})

describe('paths of routes.json', () => {
  it('match with and without their optional part', () => {
    expect(pattern('/register/{code?}').test('/register')).toBe(true)
    expect(pattern('/register/{code?}').test('/register/ab12')).toBe(true)
    expect(pattern('/register/{code?}').test('/register/a/b')).toBe(false)
    expect(pattern('/course/{id}').test('/course/')).toBe(false)
  })

  it('are spelled for the router', () => {
    expect(routerPath('/register/{code?}')).toBe('/register/{-$code}')
    expect(routerPath('/course/{id}')).toBe('/course/$id')
  })
})
