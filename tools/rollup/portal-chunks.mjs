import path from 'node:path'
import { reached } from './reached.mjs'

/**
 * Three chunks of what every visit to a signed-in page of the portal needs, which would else fall into fifty small files
 * that compress worse: React, what the portal begins with, and what its frame and dashboard show. For `manualChunks`.
 */
export function portalChunks(root) {
  const main = path.join(root, 'demo-host/portal/main.tsx')
  const dashboard = path.join(root, 'demo-host/portal/screens/dashboard.tsx')
  let begun, shown
  return (id, { getModuleIds, getModuleInfo }) => {
    begun ??= reached([main], getModuleInfo)
    shown ??= reached([dashboard, ...[...getModuleIds()].filter((each) => views.test(each))], getModuleInfo)
    if (react.test(id)) return 'react'
    if (begun.has(id)) return 'portal'
    return shown.has(id) ? 'signed-in' : undefined
  }
}

const react = /\/node_modules\/(react|react-dom|scheduler)\//

/** What the package fetches for the elements of the frame and the dashboard. */
const views = /\/dist\/react\/c\/(shell-view|queue-view|queue-opened|dashboard-view)-/
