type Init = {
  method: string
  headers: Headers
  body?: XMLHttpRequestBodyInit
  signal: AbortSignal
}

/** `fetch` does not say how much of a body has gone; the older way does. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Init,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(method, url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      // All that may be read: asking another origin for one that it does not expose is an error on the console.
      const said = request
        .getAllResponseHeaders()
        .split('\r\n')
        .map((line) => line.split(': '))
      const headers = Object.fromEntries(
        said.flatMap(([name, ...value]) => (name ? [[name, value.join(': ')]] : [])),
      )
      resolve(new Response(request.response, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new TypeError('no answer')))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    if (signal.aborted) reject(signal.reason)
    else request.send(body ?? null)
  })
}
