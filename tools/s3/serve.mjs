// A store on this machine: `node serve.mjs FOLDER PORT`. One bucket, the server's own test keys.
import S3rver from 's3rver'

const [folder, port] = process.argv.slice(2)
const store = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory: folder,
  silent: true,
  configureBuckets: [{ name: 'rushes', configs: [] }],
})
await store.run()
