import path from 'node:path'
import { reached } from './reached.mjs'

/**
 * Three chunks for every signed-in visit of the portal, instead of fifty small files that compress worse:
 * React, the portal's start, and its frame and dashboard. For `manualChunks`.
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

/** The package's files for the elements of the frame and the dashboard. */
const views = /\/dist\/react\/c\/(shell-view|queue-view|queue-opened|dashboard-view)-/
