import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManifestFormat } from '../../api/delivery'
import { ApiError } from '../../api/errors'
import { saveBlob, startDownload } from '../../lib/save'
import { getManifest, getTicket, getZip, type Passed } from './api'

type Action = (passed: Passed) => Promise<void>
type State = {
  /** Whose button was pressed; messages and the captcha stand there. */
  place: string
  step: 'busy' | 'asking' | 'failed'
  message: string
  action: Action
}

/** Asks for links and hands them to the browser. After many downloads the server wants to see a person first. */
export function useDownload() {
  const queries = useQueryClient()
  const [state, setState] = useState<State | null>(null)

  const run = async (place: string, action: Action, passed: Passed = {}) => {
    setState({ place, step: 'busy', message: '', action })
    try {
      await action(passed)
      setState(null)
      void queries.invalidateQueries({ queryKey: ['/api/order/purchases'] })
    } catch (reason) {
      if (!(reason instanceof ApiError)) return setState(null)
      const step = reason.error === 'delivery.captcha' ? 'asking' : 'failed'
      setState({ place, step, message: reason.message, action })
    }
  }

  return {
    isBusy: state?.step === 'busy',
    /** Where the captcha is asked for now. */
    asking: state?.step === 'asking' ? state.place : null,
    problem: state?.step === 'failed' ? { place: state.place, message: state.message } : null,
    pass: (captchaId: string, captchaInfo: string) => {
      if (state) void run(state.place, state.action, { captchaId, captchaInfo })
    },
    dismiss: () => setState(null),
    file: (place: string, key: string, edition?: number) =>
      run(place, async (passed) => {
        const { links } = await getTicket([key], edition, passed)
        for (const { url, name } of links) startDownload(url, name)
      }),
    zip: (place: string, keys: string[]) =>
      run(place, async (passed) => {
        const { url, name } = await getZip(keys, passed)
        startDownload(url, name)
      }),
    manifest: (place: string, keys: string[], format: ManifestFormat) =>
      run(place, async (passed) => {
        const { name, text } = await getManifest(keys, format, passed)
        saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
      }),
  }
}

export type Download = ReturnType<typeof useDownload>
