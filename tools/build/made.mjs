import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './files-below.mjs'
import { cacheFolder, hashOf } from './remembered.mjs'
import { quick, release, root } from './root.mjs'

// Changes of the build, or of the list of files, make every bundle stale: some inputs are found by name.
const rules = ['rollup.config.mjs', 'tools/rollup', 'tools/build', 'package.json', 'package-lock.json']
const found = ['src', 'elements', 'themes', 'cli', 'demo-host/portal']

// Folders that groups write to.
const folders = ['embed', 'react', 'server', 'contract', 'cli', 'themes', 'portal'].map(
  (name) => `dist/${name}`,
)
const others = /^dist\/(portal\/looks\/|embed\/(login|room)\.css$)/

/** Whether a group's inputs and outputs are unchanged since its last build. */
export function isMade(group) {
  const made = readMade(group)
  return (
    made?.rules === rulesNow() &&
    [made.inputs, made.outputs].every((files) =>
      Object.entries(files).every(([file, hash]) => hashOfFile(file) === hash),
    )
  )
}

/** Records a group's inputs and outputs. */
export function noteMade(group, inputs, outputs) {
  const own = [...inputs]
    .filter((file) => path.isAbsolute(file) && !file.includes('node_modules'))
    .map((file) => path.relative(root, file))
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(
    fileOf(group),
    JSON.stringify({ rules: rulesNow(), inputs: hashes(own), outputs: hashes([...outputs]) }),
  )
}

/** Removes scripts from dist that no group's last build wrote. */
export function sweep() {
  const names = readdirSync(cacheFolder).filter((name) => name.endsWith('.json'))
  const current = new Set(
    names.flatMap((name) => Object.keys(readMade(path.parse(name).name)?.outputs ?? {})),
  )
  for (const file of folders.flatMap(filesBelow))
    if (!current.has(file) && !others.test(file)) rmSync(path.join(root, file))
}

const fileOf = (group) => path.join(cacheFolder, `${group}.json`)

function readMade(group) {
  try {
    return JSON.parse(readFileSync(fileOf(group), 'utf8'))
  } catch {
    return undefined
  }
}

const rulesNow = () =>
  hashOf(
    `${quick} ${release}`,
    ...rules.flatMap(filesBelow).flatMap((file) => [file, readFileSync(path.join(root, file))]),
    ...found.flatMap(filesBelow),
  )

const hashes = (files) => Object.fromEntries(files.map((file) => [file, hashOfFile(file)]))

function hashOfFile(file) {
  try {
    return hashOf(readFileSync(path.join(root, file)))
  } catch {
    return null
  }
}
