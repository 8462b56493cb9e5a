import { readdirSync } from 'node:fs'
import path from 'node:path'
import { imported } from './imported.ts'

const built = 'dist/portal'

/** The scripts and styles that a first visit to the signed-in dashboard of the standalone portal loads, from the project's folder. */
export function firstVisit(): string[] {
  const chunk = (name: string) =>
    `c/${readdirSync(path.join(built, 'c')).find((file) => file.startsWith(name))}`
  const scripts = imported(built, [
    'main.js',
    ...['signed-in-', 'guard-', 'pace-', 'beside-queue-', 'home-quick-actions-', 'figures-'].map(chunk),
  ])
  return [
    ...['take-query.js', 'first-paint.js'].map((file) => `demo-host/portal/assets/${file}`),
    ...['looks/portal.css', ...scripts].map((file) => `${built}/${file}`),
  ]
}
