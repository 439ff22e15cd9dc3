/** What WeChat's own browser offers to pages that it shows. */
type Bridge = { invoke: (name: string, input: unknown, then: (answer: { err_msg: string }) => void) => void }

declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** WeChat's own browser: it cannot scan a code that it shows itself. */
export const isInWechat = () => navigator.userAgent.includes('MicroMessenger')

/** Opens WeChat's payment over the page; ends when it is closed. Whether it was paid, the server asks. */
export function payInWechat(input: unknown): Promise<void> {
  return new Promise((resolve) => {
    const pay = () =>
      window.WeixinJSBridge?.invoke('getBrandWCPayRequest', input, () => {
        resolve()
      })
    if (window.WeixinJSBridge) pay()
    else document.addEventListener('WeixinJSBridgeReady', pay, { once: true })
  })
}
