import { useEffect } from 'react'
import { useIsland } from '../island/context.ts'

/** Reports the title of the shown record to the page, and its removal. */
export function useRecordTitle(title: string): void {
  const { host } = useIsland()
  useEffect(() => {
    host.send('portal-title', { title })
    return () => void host.send('portal-title', { title: '' })
  }, [host, title])
}
