// A store on this machine: `node serve.mjs FOLDER PORT`. The server's own test keys; browsers may send files to its buckets, but not to `closed`, which has no
// CORS rule.
import { readFileSync } from 'node:fs'
import S3rver from 's3rver'

const [folder, port] = process.argv.slice(2)
const cors = readFileSync(new URL('cors.xml', import.meta.url))
const store = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory: folder,
  silent: true,
  configureBuckets: [
    { name: 'rushes', configs: [cors] },
    ...Array.from({ length: 13 }, (_, number) => ({ name: `direct-${number + 1}`, configs: [cors] })),
    { name: 'closed', configs: [] },
  ],
})
await store.run()
