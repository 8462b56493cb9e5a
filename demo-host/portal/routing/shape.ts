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

/** What the page of a route will look like. */
export const shapeOf = (match: RouteMatch | undefined): Shape =>
  shapes[match?.route.view ?? 'home'] ?? (match?.params['id'] ? 'detail' : 'list')
