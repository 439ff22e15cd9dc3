import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const server = 'http://127.0.0.1:8080'

// A page under /admin and an API call under /admin share their path; the
// `server` header tells them apart (wire-protocol 1.3), so only calls that carry it are proxied.
const adminCallsOnly = {
  target: server,
  bypass: (request: { headers: Record<string, unknown>; url?: string }) =>
    request.headers.server || request.url?.includes('server=1') ? undefined : '/index.html',
}

export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/media': server, '/admin': adminCallsOnly },
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
