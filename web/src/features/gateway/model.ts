import type { Field, Values } from '../../admin/components/form'
import type { Gateway, GatewaySave } from './api'

type Provider = Gateway['provider']

/** Credentials of each gateway; keys are long texts, what is not entered again stays as it was. */
const credentials: Record<Provider, { name: string; kind: 'text' | 'long' | 'password' }[]> = {
  alipay: [
    { name: 'app_id', kind: 'text' },
    { name: 'seller_id', kind: 'text' },
    { name: 'private_key', kind: 'long' },
    { name: 'alipay_public_key', kind: 'long' },
  ],
  wechat: [
    { name: 'mchid', kind: 'text' },
    { name: 'appid', kind: 'text' },
    { name: 'merchant_serial', kind: 'text' },
    { name: 'private_key', kind: 'long' },
    { name: 'api_v3_key', kind: 'password' },
    { name: 'app_secret', kind: 'password' },
    { name: 'public_key_id', kind: 'text' },
    { name: 'public_key', kind: 'long' },
    { name: 'platform_certificate', kind: 'long' },
  ],
  stripe: [
    { name: 'account', kind: 'text' },
    { name: 'secret_key', kind: 'password' },
    { name: 'webhook_secret', kind: 'password' },
  ],
}

/** WeChat has no hosts for trying out. */
export const endpointsOf = (provider: Provider, isTest: boolean): string[] => {
  if (!isTest) return ['real']
  return provider === 'wechat' ? ['simulator'] : ['trial', 'simulator']
}

export function fieldsOf(gateway: Gateway, isTest: boolean): Field[] {
  return [
    { name: 'endpoint', kind: 'choice', choices: endpointsOf(gateway.provider, isTest), isRequired: true },
    {
      name: 'simulator',
      kind: 'text',
      isRequired: true,
      hasHint: true,
      isShown: ({ endpoint }) => endpoint === 'simulator',
    },
    ...credentials[gateway.provider].map(({ name, kind }): Field => ({ name, kind })),
  ]
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What is sent: only what was entered. */
export function saveOf(provider: Provider, values: Values, methods: string[]): GatewaySave {
  const { endpoint, simulator, account, ...entered } = values
  const given = Object.fromEntries(
    Object.entries(entered)
      .map(([name, value]) => [name, text(value)] as const)
      .filter(([, value]) => value !== ''),
  )
  const { public_key_id, public_key, platform_certificate, webhook_secret, ...plain } = given
  return {
    provider,
    endpoint: endpoint === 'simulator' ? text(simulator) : text(endpoint),
    methods,
    account: text(account),
    credentials: {
      ...plain,
      ...(public_key_id && public_key ? { public_key: { id: public_key_id, key: public_key } } : {}),
      ...(platform_certificate ? { platform_certificates: [platform_certificate] } : {}),
      ...(webhook_secret ? { webhook_secrets: webhook_secret.split(/[\s,]+/) } : {}),
    },
  }
}
