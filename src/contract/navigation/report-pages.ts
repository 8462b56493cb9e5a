import { titles } from './report-titles.ts'
import { reportRegistry, type ReportFolder } from './report-registry.ts'
import { page, type NavNode } from './nodes.ts'

/** The entries of the reports in a folder of the navigation. */
export const reportPages = <Folder extends ReportFolder>(
  folder: Folder,
): NavNode<(typeof reportRegistry)[Folder][number]['name']>[] =>
  reportRegistry[folder].map(({ name, title }) => page(name, 'chart', title ?? titles[name]))
