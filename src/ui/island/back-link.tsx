import { RouteLink } from './route-link.tsx'

/** A link to what stands above a page; its arrow points that way in either direction of reading. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <div>
    <span aria-hidden="true">‹ </span>
    <RouteLink to={to}>{children}</RouteLink>
  </div>
)
