import { expect, it } from 'vitest'
import { sizeText } from './admin'

it('says sizes in the unit that reads best', () => {
  expect([0, 900, 2048, 5_242_880].map(sizeText)).toEqual(['0 B', '900 B', '2.0 KB', '5.0 MB'])
})
