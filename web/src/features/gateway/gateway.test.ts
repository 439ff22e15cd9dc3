import { expect, test } from 'vitest'
import { endpointsOf, saveOf } from './model'

test('only what was entered is sent, in the form that the gateway has', () => {
  const values = {
    endpoint: 'simulator',
    simulator: ' http://127.0.0.1:9100 ',
    mchid: '19',
    private_key: '',
    public_key_id: 'PUB_KEY_ID_1',
    public_key: 'KEY',
  }
  expect(saveOf('wechat', values, ['qr'])).toEqual({
    provider: 'wechat',
    endpoint: 'http://127.0.0.1:9100',
    methods: ['qr'],
    account: '',
    credentials: { mchid: '19', public_key: { id: 'PUB_KEY_ID_1', key: 'KEY' } },
  })
  expect(saveOf('stripe', { endpoint: 'real', webhook_secret: 'whsec_1, whsec_2' }, []).credentials).toEqual({
    webhook_secrets: ['whsec_1', 'whsec_2'],
  })
})

test('production is offered nothing but the real gateways', () => {
  expect(endpointsOf('alipay', false)).toEqual(['real'])
  expect(endpointsOf('wechat', true)).toEqual(['simulator'])
})
