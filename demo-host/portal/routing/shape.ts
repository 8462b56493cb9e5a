import type { RouteMatch } from 'portico/react'
import type { Shape } from '../frame/waiting.tsx'

const shapes: Readonly<Record<string, Shape>> = {
  login: 'door',
  downloads: 'text',
  home: 'text',
  dashboard: 'cards',
  forbidden: 'text',
  profile: 'form',
}

/** Skeleton of a route's page. */
export const shapeOf = (match: RouteMatch | undefined): Shape =>
  shapes[match?.route.view ?? 'home'] ?? (match?.params['id'] ? 'detail' : 'list')
