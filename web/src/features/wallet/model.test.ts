import { describe, expect, it } from 'vitest'
import { adjustProblem, afterwards, cleanAmount, signed } from './model'

const entered = (amount: string, isLess = false, memo = 'reason') => ({ amount, isLess, memo })

describe('adjusting', () => {
  it.each([
    ['20', '20.00'],
    ['¥1,234.5', '1234.50'],
    ['0.01', '0.01'],
    ['1.234', null],
    ['-5', null],
    ['abc', null],
    ['', null],
  ])('money %s', (text, clean) => {
    expect(cleanAmount('money', text)).toBe(clean)
  })

  it('points are whole', () => {
    expect(cleanAmount('score', '007')).toBe('7')
    expect(cleanAmount('score', '1.5')).toBeNull()
  })

  it('sends a signed amount and shows what is left, to the fen', () => {
    expect(signed('money', entered('5', true))).toBe('-5.00')
    expect(afterwards('money', '0.10', '0.20')).toBe('0.30')
    expect(afterwards('money', '100.00', '-100.01')).toBe('-0.01')
    expect(afterwards('score', '120', '-20')).toBe('100')
  })

  it('refuses nothing, too much, and silence', () => {
    expect(adjustProblem('money', '10.00', entered('x'))).toBe('amount')
    expect(adjustProblem('money', '10.00', entered('0.00'))).toBe('zero')
    expect(adjustProblem('money', '10.00', entered('10.01', true))).toBe('too_much')
    expect(adjustProblem('money', '10.00', entered('10', true, '  '))).toBe('memo')
    expect(adjustProblem('money', '10.00', entered('10', true))).toBeNull()
    expect(adjustProblem('score', '5', entered('6', true))).toBe('too_much')
  })
})
