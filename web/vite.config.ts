import './tools/node20.ts'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env.RUSHES_SERVER ?? 'http://127.0.0.1:8080'

// A page under /admin and an API call under /admin share their path; the
// `server` header tells them apart (wire-protocol 1.3), so only calls that carry it are proxied.
const adminCallsOnly = {
  target: server,
  bypass: (request: { headers: Record<string, unknown>; url?: string }) =>
    request.headers.server || request.url?.includes('server=1') ? undefined : '/index.html',
}

/**
 * The server's first paint is complete without any script, so style and font come first in the head, and
 * scripts stand last and ask for the line only when the picture has it no more.
 */
function paintFirst(): Plugin {
  const mark = '<!--rushes:head-->'
  return {
    name: 'paint-first',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const scripts: string[] = []
        const rest = html.replace(
          /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g,
          (tag) => {
            scripts.push(tag.trim().replace(/(<script|<link)/, '$1 fetchpriority="low"'))
            return ''
          },
        )
        return rest
          .replace(mark, '')
          .replace('</head>', `  ${mark}\n    ${scripts.join('\n    ')}\n  </head>`)
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), paintFirst()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/media': server,
      '/dl': server,
      '/hls': server,
      '/storage': server,
      '/admin': adminCallsOnly,
    },
  },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
