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

/**
 * What every page needs in one file, and what every page of the shop needs in another: sixty small files weigh an eighth more, since each is
 * compressed by itself. What main.tsx uses comes in a third: it runs before the first picture is seen. What is
 * imported by name at run time stays a file of its own, since the server looks it up in the manifest.
 */
const first = [/vite\/preload-helper/, /\/src\/lib\/(?:firstData|missingChunk|yieldToMain)\.ts$/]
const shopFeatures =
  'account|cart|collect|content|coupon|delivery|faq|history|home|invite|lesson|material|order|points|topup|vip'
const cardParts =
  'AspectGlyph|CardWall|GhostCards|MachineLine|MaterialCard|Pieces|Price|SearchBox|Shelf|cardActions|useScrub'
const sourcesOf = (...patterns: string[]) => new RegExp(`/src/(?:${patterns.join('|')})\\.tsx?$`)
const core = [
  /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack)\//,
  sourcesOf(
    'lib/(?!sha|picture|save|timeLeft)\\w+',
    'api/(?!resources|uploading)\\w+',
    'app/(?!office|start|routeLoaders)\\w+',
    'ui/(?:icons|toast|ToastHost|ProgressBar|PageError|Pager|State)',
    'ui/form/Switch',
  ),
]
const shop = [
  sourcesOf(
    'app/layouts/(?:AccountMenu|cardActions|Footer|Header|TabBar)',
    `features/(?:${shopFeatures})/(?:api|model|store)`,
    `features/material/ui/(?:${cardParts})`,
    'features/(?:cart|collect)/ui/(?:CardCartButton|CartOpener|FavouriteButton|useAddToCart)',
    'ui/Logo',
  ),
]
const isOneOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))
const groups = [
  { name: 'first', priority: 3, test: isOneOf(first) },
  { name: 'core', priority: 2, test: isOneOf(core) },
  { name: 'shop', priority: 1, test: isOneOf(shop) },
  // The shop has fewer pages than that: what so many share is the back office's.
  { name: 'office', priority: 0, minShareCount: 40 },
]

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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
