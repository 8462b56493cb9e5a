import type { ReportToolsProps } from '../../../src/core/define/area.ts'

export const Tools = ({ report, query }: ReportToolsProps) => (
  <button>{`mail ${report.name} since ${query['since'] ?? 'ever'}`}</button>
)
