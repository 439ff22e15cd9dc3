import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTimeLeft } from '../../lib/timeLeft'
import { order, paymentState, useMoneyMoved } from './api'
import { isPaid, isSettling, problemOf } from './model'

/** An order followed to its end: by the clock, and by the payment one has come back from. */
export function useOrder(number: string, payment: string | null) {
  const moneyMoved = useMoneyMoved()
  const query = useQuery(order(number))
  const { data, refetch } = query
  const isPending = data?.status === 'pending'
  const left = useTimeLeft(data?.expires_at ?? Number.MAX_SAFE_INTEGER)
  const isOver = isPending && left === 0

  // The time is up here; whether the order is closed, or was paid in the last second, is the server's to say.
  useEffect(() => {
    if (!isOver) return
    void refetch()
    const timer = setInterval(() => void refetch(), 3000)
    return () => clearInterval(timer)
  }, [isOver, refetch])

  const state = useQuery({ ...paymentState(payment ?? ''), enabled: payment !== null && isPending })
  const isConfirmed = state.data !== undefined && state.data.order_status !== 'pending'
  useEffect(() => {
    if (isConfirmed) void refetch()
  }, [isConfirmed, refetch])

  const hasMoved = data !== undefined && isPaid(data.status)
  useEffect(() => {
    if (hasMoved) moneyMoved()
  }, [hasMoved, moneyMoved])

  return {
    query,
    data,
    state: state.data,
    isPending,
    isOver,
    /** Nobody knows yet whether the payment went through. */
    isWaiting:
      isPending &&
      payment !== null &&
      !state.error &&
      (!state.data || isSettling(state.data.status) || isConfirmed),
    /** Known by now, and it is not that it was paid. */
    problem: isPending && payment !== null && state.data ? problemOf(state.data.status) : null,
  }
}
