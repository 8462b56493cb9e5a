import { RouteLink } from './route-link.tsx'

/** A link to the parent page; its arrow follows the reading direction. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <div>
    <span aria-hidden="true">‹ </span>
    <RouteLink to={to}>{children}</RouteLink>
  </div>
)
