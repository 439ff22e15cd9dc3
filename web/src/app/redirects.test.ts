import { describe, expect, it } from 'vitest'
import { carriedTarget, doorOf, firstAddress, pathOfRoute, pattern, redirectOf, routes } from './redirects'
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
    ['/user', {}, '/user/account/overview'],
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
      expect(firstAddress(path, {}, false)).toBeNull()
  })

  it('follows a chain to its end', () => {
    expect(firstAddress('/admin', {}, false)).toBe('/admin/loading')
    expect(firstAddress('/admin/a/b', { c: 'd' }, false)).toBe(
      `/admin/loading/${carried('/admin/a/b', { c: 'd' })}`,
    )
    expect(firstAddress('/user', {}, true)).toBe('/user/account/overview')
    expect(firstAddress('/user/x', {}, true)).toBe(`/user/loading/${carried('/user/x')}`)
    expect(firstAddress('/user/login', {}, false)).toBe('/login')
    expect(firstAddress('/user/login', {}, true)).toBe('/user/account/overview')
  })
})

describe('doors', () => {
  it.each([
    ['/user/account/devices', { page: '2' }, '/login?to=%2Fuser%2Faccount%2Fdevices%3Fpage%3D2'],
    ['/user', {}, '/login?to=%2Fuser'],
    ['/user/my-orders', {}, '/login?to=%2Fuser%2Fmy-orders'],
    ['/my-collections', {}, '/login?to=%2Fmy-collections'],
    ['/pay', { from: 'cart' }, '/login?to=%2Fpay%3Ffrom%3Dcart'],
    ['/topup', {}, '/login?to=%2Ftopup'],
    ['/topup-agreement', {}, null],
    ['/share', {}, '/login?to=%2Fshare'],
    ['/userland', {}, null],
    ['/user/faq', {}, null],
    ['/user/faqs', {}, '/login?to=%2Fuser%2Ffaqs'],
    ['/list', {}, null],
    ['/login', { to: '/user' }, null],
  ])('%s shows a visitor to %s', (path, query, target) => {
    expect(doorOf(path, query, false)).toBe(target)
  })

  it.each([
    ['/user/account/devices', {}, null],
    ['/login', {}, '/user/account/overview'],
    ['/login', { to: '/course/12' }, '/course/12'],
    ['/login', { to: '//evil.example' }, '/user/account/overview'],
    ['/register/AB12', { to: '/list?q=a' }, '/list?q=a'],
    ['/list', {}, null],
  ])('%s shows a member to %s', (path, query, target) => {
    expect(doorOf(path, query, true)).toBe(target)
  })

  it('lead the first page of a visit too', () => {
    expect(firstAddress('/my-collections', {}, false)).toBe('/login?to=%2Fmy-collections')
    expect(firstAddress('/my-collections', {}, true)).toBeNull()
    expect(firstAddress('/login', { to: '/user/account/devices' }, true)).toBe('/user/account/devices')
  })
})

describe('the loading route', () => {
  const carry = (path: unknown, query = {}) => JSON.stringify({ path, query })
  it.each([
    [undefined, '/user/account/overview'],
    [carry('/user/account/balance', { page: '2' }), '/user/account/balance?page=2'],
    [carry('/user/nowhere'), '/404'],
    [carry('/user/loading'), '/404'],
    [carry('//evil.example'), '/404'],
    [carry(7), '/404'],
    ['{oops', '/404'],
    ['null', '/404'],
  ])('carrying %s goes on to %s', (text, target) => {
    expect(carriedTarget(text)).toBe(target)
  })
})

describe('paths of routes.json', () => {
  it.each([
    ['vip-pricing', '/vip-pricing'],
    ['register', '/register'],
    ['course', null],
    ['auth/adminLog', '/admin/auth/adminLog'],
    ['//evil.example', null],
    ['nobody', null],
  ])('the page named %s is at %s', (name, path) => {
    expect(pathOfRoute(name)).toBe(path)
  })

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
