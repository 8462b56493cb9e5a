import { PortalNav } from 'portico/react'
import { kept } from '../settings/kept.ts'

/** The navigation beside the page. The element keeps whether it is narrow; it is drawn so from the beginning. */
export function Rail({ current }: { current: string }) {
  return (
    <div className="rail">
      <PortalNav current={current} collapsed={kept.get('nav-collapsed') === '1'} base="" />
    </div>
  )
}
