import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { create } from 'superstruct'
import { fileName, filePath } from '../../../src/contract/kinds.ts'
import { pathProblem, resolvedPath } from '../../../src/contract/kinds/path.ts'
import { en } from '../../../src/ui/form/check/messages.en.ts'

const said = (path: string, system?: 'linux' | 'windows') => {
  const problem = pathProblem(path, system)
  return problem && en[problem]
}

// "OS type required ('OS Type is missing'); root directory required ('Root Directory is Missing.')."
test('a path needs a system and begins at the root of that system', () => {
  assert.equal(said('/srv', undefined), 'OS Type is missing')
  for (const path of ['srv/www', './srv', '../srv', '', 'C:\\srv', '\\srv'])
    assert.equal(said(path, 'linux'), 'Root Directory is Missing.', path)
  for (const path of ['srv\\www', '/srv', 'C:', 'C:srv', '', '1:\\srv', '\\\\server\\share'])
    assert.equal(said(path, 'windows'), 'Root Directory is Missing.', path)
})

// "Allowed characters: letters, digits, hyphen, underscore, dot, plus slash for Linux and colon-backslash for Windows."
test('a path holds letters, digits, hyphens, underscores and dots between the separators of its system', () => {
  for (const path of ['/', '/srv/www-2_a.b', '/srv//www/', '/.config'])
    assert.equal(said(path, 'linux'), undefined, path)
  for (const path of ['C:\\', 'd:\\srv\\www-2_a.b', 'C:\\srv\\'])
    assert.equal(said(path, 'windows'), undefined, path)
  for (const path of ['/srv/a b', '/srv\\www', '/srv/a:b', '/sрv', '/srv/\u0000', '/a;b', '/~', '/a\n'])
    assert.equal(said(path, 'linux'), 'Invalid characters in the path.', JSON.stringify(path))
  for (const path of ['C:\\srv/www', 'C:\\a:\\b', 'C:\\a*'])
    assert.equal(said(path, 'windows'), 'Invalid characters in the path.', path)
})

// "'3 or more dots are not allowed in Path.'; 'Invalid Directory name, the Name Cannot end with dot.'"
test('a path has no triple dots, nor directories that end with one', () => {
  for (const path of ['/srv/...', '/srv/a...b', '/..../srv'])
    assert.equal(said(path, 'linux'), '3 or more dots are not allowed in Path.', path)
  for (const path of ['/srv./www', '/srv/www.', '/srv/a..'])
    assert.equal(said(path, 'linux'), 'Invalid Directory name, the Name Cannot end with dot.', path)
  assert.equal(said('C:\\srv.\\www', 'windows'), 'Invalid Directory name, the Name Cannot end with dot.')
})

// "Parent references (..) are resolved."
test('the service gets a path with its parent references resolved, never above the root', () => {
  for (const [typed, resolved] of [
    ['/srv/www/../data', '/srv/data'],
    ['/srv/./www//', '/srv/www'],
    ['/../../etc', '/etc'],
    ['/..', '/'],
  ] as const)
    assert.equal(create(typed, filePath('linux')), resolved)
  assert.equal(create('C:\\srv\\..\\..\\data', filePath('windows')), 'C:\\data')
})

test('resolving a path is idempotent', () => {
  const part = fc.constantFrom('a', 'b-c', '.', '..', '', 'd.e')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const resolved = resolvedPath(`/${parts.join('/')}`, 'linux')
      assert.equal(pathProblem(resolved, 'linux'), undefined)
      assert.equal(resolvedPath(resolved, 'linux'), resolved)
      assert.doesNotMatch(resolved, /\/\.{1,2}(\/|$)/)
    }),
  )
})

test('paths of unknown systems are refused, broken ones kept as typed', () => {
  assert.ok(!filePath().is('/srv'))
  assert.throws(() => create('/srv/a b', filePath('linux')))
})

// "A file name may contain only letters, digits, dot, underscore and hyphen."
test('a file name has only letters, digits, dots, underscores and hyphens', () => {
  for (const good of ['a', 'index.html', 'A-b_c.1', '.env']) assert.ok(fileName().is(good), good)
  for (const bad of ['', 'a b', 'a/b', 'a\\b', 'naïve', 'a\n', 'x'.repeat(256)])
    assert.ok(!fileName().is(bad), JSON.stringify(bad))
})
