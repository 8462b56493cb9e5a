import { useEffect } from 'react'
import { useIsland } from '../island/context.ts'

/** Tells the page what the record that shows is called, and that it is gone when it goes. */
export function useRecordTitle(title: string): void {
  const { host } = useIsland()
  useEffect(() => {
    host.send('portal-title', { title })
    return () => void host.send('portal-title', { title: '' })
  }, [host, title])
}
