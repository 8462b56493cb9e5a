import { printable } from '../printable.ts'
import type { Finding } from './finding.ts'

/** Findings for people: what, where and the repair, and how many at the end. */
export const asText = (target: string, findings: readonly Finding[]): string => {
  const lines = [
    target,
    '',
    ...findings.flatMap(({ check, level, at, text, repair }) => [
      `${level}: ${check} (${at})`,
      `  ${text}`,
      `  → ${repair}`,
      '',
    ]),
    summary(findings),
  ]
  return lines.map((line) => `${printable(line)}\n`).join('')
}

const summary = (findings: readonly Finding[]): string => {
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const [faults, warnings] = [count('fault'), count('warning')]
  if (faults + warnings === 0) return 'Nothing is in the way of the elements.'
  return `${counted(faults, 'fault')}, ${counted(warnings, 'warning')}.`
}

const counted = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
