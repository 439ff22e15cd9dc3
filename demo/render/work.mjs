// Where unfinished frames live: outside the repository.
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const work = process.env.RUSHES_RENDER ?? join(tmpdir(), 'rushes-render')
