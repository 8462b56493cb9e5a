import { readFileSync } from 'node:fs'

const guide = readFileSync(new URL('../../../../docs/deployment.md', import.meta.url), 'utf8')

/** The deployment guide's example that contains this text, verbatim. */
export function fromGuide(text: string): string {
  const blocks = Array.from(guide.matchAll(/^```\w*\n(.*?)^```$/gms), ([, block = '']) => block)
  const found = blocks.find((block) => block.includes(text))
  if (!found) throw new Error(`docs/deployment.md has no example with "${text}".`)
  return found.trim()
}

/** The guide's policy for pages with scripts from there. */
export const policyFor = (scripts: string): string =>
  fromGuide(`script-src ${scripts};`).replace('Content-Security-Policy: ', '')
